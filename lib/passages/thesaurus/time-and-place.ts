/** When and where. Each line is a group; see ./groups.ts for the format. */
export const timeAndPlace = `
horario, abrir, hora, atender, atencion, horas, cierre, cerrar, a que hora, que horario, cuando abren, cuando cierran, que dias, estan abiertos, hasta que hora, desde que hora, jornada | hours, opening hours, open, close, opening times, business hours, schedule, what time, opening, closing, timetable
cerrar, cierre, cerrado, clausura, dejar de atender | close, closed, shut, closing
horario, turno, calendario, agenda, cronograma, programacion, programa | schedule, timetable, calendar, agenda
fin de semana, fines de semana, finde, sabado, domingo, sabados, domingos | weekend, weekends, saturday, sunday
entre semana, laborable, laborables, habil, habiles, lunes, viernes, dias habiles | weekday, weekdays, business day, business days, working days, working day, monday, friday
lunes | monday
martes | tuesday
miercoles | wednesday
jueves | thursday
viernes | friday
sabado, sabados | saturday
domingo, domingos | sunday
enero | january
febrero | february
marzo | march
abril | april
mayo | may
junio | june
julio | july
agosto | august
septiembre, setiembre | september
octubre | october
noviembre | november
diciembre | december
feriado, festivo, feriados, festivos, dia de fiesta, asueto, navidad, ano nuevo, dias festivos | holiday, holidays, bank holiday, public holiday, christmas, new year
vacaciones, temporada, verano, receso, puente | holiday, vacation, season, summer, break
verano, estival | summer
invierno, invernal | winter
primavera | spring
otono | autumn, fall
navidad, navideno, nochebuena, 25 de diciembre | christmas, xmas
manana, matutino, temprano, madrugada, primera hora | morning, early
tarde, vespertino, tardes | afternoon, evening
noche, nocturno, noches, de noche, madrugada | night, evening, overnight, late
mediodia, medio dia | noon, midday, lunchtime
dia, diario, jornada, cotidiano, diariamente, cada dia, todos los dias | day, daily, every day
semana, semanal, semanalmente, siete dias | week, weekly, seven days
quincena, quincenal, dos semanas, quince dias | fortnight, two weeks, biweekly, fortnightly
mes, mensual, mensualmente, al mes, cada mes | month, monthly
trimestre, trimestral | quarter, quarterly
semestre, semestral | semester, half-year
ano, anual, anualmente, al ano, anualidad | year, annual, yearly, annually
hora, horas | hour, hours
minuto, minutos, duracion, tardar | minute, minutes
duracion, durar, tardar, largo, extension, cuanto dura, cuanto tiempo, cuanto tarda, cuanto demora, cuanto se tarda, minutos, horas | duration, last, long, length, how long, take
plazo, limite, vencimiento, vencer, tiempo, fecha limite, caducidad, dias, hasta cuando, cuanto tiempo, en cuanto tiempo, ultimo dia | deadline, term, limit, expiry, due, time limit, within, how long, last day, cut-off, due date
fecha, dia, cuando, que dia, en que fecha | date, day, when
vencer, caducar, expirar, vencimiento, caducidad, expiracion, vigencia, vigente, validez, valido | expire, expiry, expiration, valid, validity, lapse
inmediato, urgente, urgencia, rapido, express, expres, ya mismo, cuanto antes, enseguida, prioritario, acelerar, el mismo dia | urgent, immediate, express, fast, rush, quick, priority, same day, asap, same-day, next day
retraso, demora, tarde, atraso, retrasar, demorado, impuntual, llegar tarde | delay, late, delayed, tardy
antelacion, anticipacion, anticipadamente, previo, antes, con tiempo, aviso, preaviso | advance, notice, beforehand, prior, ahead
puntual, puntualidad, tolerancia | punctual, on time, grace
comienzo, comenzar, empezar, inicio, iniciar, arrancar, arranque | start, begin, beginning, commence
final, terminar, finalizar, fin, acabar, concluir, culminar, finalizacion | end, finish, ending, conclude, termination
direccion, ubicacion, domicilio, ubicado, situado, calle, avenida, encontrarlos, donde estan, donde queda, donde se encuentran, como llegar, como llego, en que lugar, ubicar, donde esta, sede, local, donde se ubica | address, location, located, street, avenue, directions, where are you, how to get, get there, how do i get, find you, where is, based, situated
sede, sucursal, centro, oficina, delegacion, filial, plantel | branch, office, site, headquarters, centre, center, campus
cerca, proximo, cercano, alrededor, zona, proximidad, inmediaciones | near, nearby, close, vicinity, surroundings, area
lejos, distancia, kilometros, km, alejado | far, distance, kilometres, kilometers, miles
zona, barrio, colonia, distrito, area, cobertura, localidad, comuna, municipio | area, zone, district, neighbourhood, neighborhood, coverage
ciudad, municipio, localidad, pueblo, poblacion | city, town, municipality
provincia, estado, departamento, region, interior | state, province, region, county
pais, nacion, nacional | country, nation, national
aparcamiento, estacionamiento, parking, aparcar, estacionar, parqueo, parqueadero, cochera, garaje, ~subsuelo, ~sotano, ~vehiculo, ~coche, ~auto, ~carro, dejar el coche, dejar el auto, dejar el carro, plaza de garaje | parking, park, car park, garage, parking lot, leave my car, leave the car
bus, autobus, colectivo, ~transporte, camion, guagua, micro, omnibus, autocar, transporte publico | bus, coach, public transport, transit
metro, subte, subterraneo, tren, estacion, cercanias, ferrocarril | subway, metro, underground, train, station, tube, railway
tranvia | tram, streetcar
taxi, uber, cabify, remis, vtc | taxi, cab, uber
coche, auto, carro, automovil, vehiculo | car, vehicle, automobile
moto, motocicleta, ciclomotor, scooter | motorbike, motorcycle, scooter
bicicleta, bici, ciclista, ciclismo | bicycle, bike, cycling
aeropuerto, avion, vuelo, terminal | airport, plane, flight, terminal
traslado, transfer, transporte, lanzadera, shuttle, recoger en el aeropuerto, trasladar | transfer, shuttle, transport, transportation, airport pickup
entrada, acceso, ingreso, ingresar, puerta, acceder | entrance, access, entry, door, gate
salida, egreso, salir | exit, way out, leave
piso, planta, nivel | floor, level, storey
ascensor, elevador | elevator, lift
escalera, escaleras | stairs, staircase
bano, aseo, sanitario, servicios, lavabo, inodoro, wc | bathroom, toilet, restroom, wc, washroom
mapa, plano, croquis | map, plan
sala, salon, aula, habitacion, cuarto | room, hall, classroom
online, linea, internet, web, virtual, a distancia, digital, desde casa, remoto, en linea, telematico, por internet, videollamada | online, virtual, remote, web, digital, internet, remotely, from home, video call
presencial, en persona, personalmente, fisico | in person, on-site, face to face, onsite
siempre, permanente, permanentemente, todo el dia, las 24 horas, 24 horas, dia y noche, 24/7, a cualquier hora | always, around the clock, 24 hours, 24/7, any time, day and night, round the clock
frecuencia, cada cuanto, periodicidad, seguido, cuantas veces, cada cuanto tiempo | frequency, how often, often, every, regularly
primero, primera, inicial | first, initial
ultimo, ultima, final | last, final, latest
antes, previamente, anterior | before, previous, prior
despues, posterior, posteriormente, luego | after, afterwards, later
`;
