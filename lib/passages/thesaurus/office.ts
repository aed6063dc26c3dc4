/** Software, public services, money, homes. Each line is a group; see ./groups.ts. */
export const office = `
programa, aplicacion, app, software, sistema, plataforma, herramienta | program, app, application, software, system, platform, tool
descargar, bajar, descarga, instalar, bajarme | download, install
subir, cargar, adjuntar, importar, carga | upload, import, attach
exportar, descargar, sacar, extraer, exportacion, llevarme mis datos, sacar mis datos | export, download, extract, take out my data
actualizar, actualizacion, version, novedad, mejora | update, upgrade, version, release
mejorar de plan, subir de plan, cambiar de plan, ascender, cambio de plan | upgrade, change plan, switch plan
bajar de plan, degradar, plan inferior | downgrade, lower plan
integracion, integrar, conectar, conector, sincronizar, vincular, compatible, compatibilidad, enlazar | integration, integrate, connect, sync, link, compatible, works with
api, desarrollador, webhook, programador | api, developer, webhook
prueba gratuita, prueba gratis, demo, periodo de prueba, probar gratis, demostracion, probar antes, clase de prueba, dia de prueba, probar | trial, free trial, demo, try for free, trial period, test drive, try, trial class
respaldo, copia de seguridad, backup, copias, respaldar | backup, back up, copies
servidor, nube, alojamiento, alojado, hospedado, centro de datos | server, cloud, hosting, hosted, data centre, data center
almacenamiento, espacio, guardar, gigas, gb, capacidad | storage, space, store, gb, gigabytes
usuario, asiento, licencia, puesto, cuentas | user, seat, licence, license
administrador, permisos, rol, privilegios | admin, administrator, permission, role
navegador, chrome, safari, firefox, edge | browser, chrome, safari, firefox, edge
movil, celular, telefono, android, iphone, ios, tableta, smartphone | mobile, phone, android, iphone, ios, tablet, smartphone
ordenador, computadora, pc, portatil, laptop, computador, equipo, mac | computer, pc, laptop, notebook, desktop, mac
dos factores, doble factor, verificacion, autenticacion, 2fa, codigo de verificacion | two-factor, 2fa, verification, authentication, mfa, verification code
codigo, clave, numero, referencia, folio, sku | code, number, reference, sku
caida, caido, fuera de servicio, disponibilidad, sla, interrupcion, indisponibilidad | downtime, outage, uptime, sla, down, availability
lento, lentitud, velocidad, rendimiento, rapido | slow, speed, performance, fast
pantalla, interfaz, vista | screen, interface, view, display
informe, reporte, estadistica, tablero, metrica, panel, grafico | report, statistics, dashboard, metric, analytics, chart
configurar, ajustar, configuracion, ajustes, preferencias, parametro | configure, set up, settings, configuration, preferences, setup
imprimir, impresora, impresion | print, printer, printing
bateria, pila, cargar, cargador, autonomia, carga | battery, charge, charger, charging
enchufe, corriente, voltaje, electrico, voltios | plug, socket, voltage, power, outlet
ayuntamiento, municipalidad, alcaldia, municipio, gobierno, consistorio, intendencia | town hall, city hall, council, municipality, government, city council
ciudadano, vecino, residente, habitante, residir, vecinos | citizen, resident, inhabitant, neighbour, neighbor
empadronamiento, padron, residencia, empadronarse, domicilio, empadronarme | registration, residence, register, census, residency
tirar, deshacerse, desechar, botar, desprenderse, ~retirar, ~residuos, ~basura | throw away, dispose, disposal, discard, get rid, ~waste
basura, residuos, reciclaje, desechos, recoleccion, contenedor, reciclar, desperdicio | waste, rubbish, garbage, trash, recycling, collection, bin, recycle, refuse
muebles, voluminosos, enseres, trastos, ~sofa, ~colchon, ~electrodomestico, mueble | furniture, bulky, bulky waste
agua, suministro, toma de agua | water, supply
luz, electricidad, energia, electrico | electricity, power, energy, light
gas, butano | gas
obra, construccion, edificacion, reforma, licencia de obra, construir, edificar, remodelar, reformar | building, construction, works, planning permission, building permit, renovation, build
impuesto, contribucion, predial, ibi, tasa, patente, tributo | tax, council tax, property tax, rate
registro civil, acta de nacimiento, partida, nacimiento, defuncion, fallecimiento | civil registry, birth certificate, death certificate, registry, birth, death
matrimonio, casamiento, boda, casarse, union civil | marriage, wedding, marry, civil partnership
mercado, feria, puesto, ambulante, vendedor ambulante, mercadillo | market, fair, stall, street vendor
parque, jardin, area verde, zona verde, plaza | park, garden, green area, square
multa, infraccion, transito, trafico, boleta | fine, ticket, traffic, penalty
policia, seguridad, vigilancia, guardia | police, security, guard, surveillance
bombero, incendio, fuego | fire, firefighter, fire brigade
voto, votar, eleccion, urna | vote, election, polling
subsidio, ayuda, apoyo, prestacion, bono, subvencion | subsidy, benefit, aid, grant, allowance
banco, bancario, entidad financiera | bank, banking
cuenta bancaria, cuenta, iban, clabe, cbu | bank account, account, iban
prestamo, hipoteca, credito | loan, mortgage, credit
ahorro, inversion, ahorrar, invertir | saving, savings, investment, invest
sueldo, salario, nomina, paga, remuneracion, ganar | salary, wage, payroll, pay, earn
casa, vivienda, hogar, inmueble, propiedad, residencia | house, home, property, dwelling
piso, apartamento, departamento, depa, flat, depto | flat, apartment
jardin, patio, terraza, balcon, azotea | garden, yard, patio, terrace, balcony
fuga, gotera, plomeria, fontaneria, plomero, fontanero, tuberia, goteo | leak, plumbing, plumber, pipe
electricista, instalacion electrica | electrician, wiring
pintura, pintar, pintor | paint, painting, painter
mueble, silla, mesa, sofa, escritorio, muebles | furniture, chair, table, sofa, desk
silla, asiento, butaca, sillon | chair, seat, armchair
ropa, prenda, vestido, camisa, pantalon, prendas, vestimenta | clothes, clothing, garment, dress, shirt, trousers, pants, apparel
zapato, calzado, zapatilla, tenis, bota | shoe, footwear, sneaker, trainers, boot
bolsa, bolso, cartera, mochila | bag, handbag, purse, backpack
reloj, joya, joyeria, anillo | watch, jewel, jewellery, jewelry, ring
juguete, juego, jugar | toy, game, play
foto, fotografia, imagen, fotografiar, fotos | photo, picture, image, photograph, photography
video, pelicula, grabacion, grabar, filmar | video, film, movie, recording, record
musica, cancion, concierto | music, song, concert
entrada, boleto, billete, ticket, taquilla, pase, boleta | ticket, pass, admission, box office
museo, exposicion, galeria, muestra | museum, exhibition, gallery, exhibit
viaje, viajar, excursion, paseo, travesia, turismo | trip, travel, journey, tour, tourism
visa, visado, migracion, inmigracion | visa, immigration
grande, gran, amplio, enorme | large, big, spacious, great
pequeno, chico, reducido | small, little
rapido, veloz, agil, rapidamente | fast, quick, rapid, quickly
facil, sencillo, simple | easy, simple
mejor, optimo, superior | better, best
peor, malo | worse, worst, bad
todo, completo, entero, total, integral | complete, full, entire, total, whole
medio, mitad, media | half
doble, dos veces | double, twice
parcial, parcialmente, en parte | partial, partially
obligatorio, forzoso, obligado, opcional | mandatory, compulsory, obligatory, optional, required
aumentar, subir, incremento, incrementar, aumento | increase, raise, rise, grow
bajar, reducir, disminuir, reduccion, disminucion | reduce, decrease, lower, drop, reduction
ganar, premio, sorteo, concurso, rifa | win, prize, raffle, contest, award, draw
fundar, crear, establecer, fundacion, creacion | found, create, establish, establishment, creation
ocurrir, suceder, acontecer | occur, happen, take place
morir, muerte, fallecer, fallecimiento, difunto | die, death, pass away, deceased
matar, asesinar, asesinato | kill, murder, assassinate
nacer, nacimiento, natal | born, birth
guerra, batalla, conflicto, combate | war, battle, conflict, combat
rey, monarca, reina, real | king, monarch, queen, royal
escribir, autor, escritor, redactar | write, author, writer, written
uno, una, 1 | one, 1
dos, 2 | two, 2
tres, 3 | three, 3
cuatro, 4 | four, 4
cinco, 5 | five, 5
seis, 6 | six, 6
siete, 7 | seven, 7
ocho, 8 | eight, 8
nueve, 9 | nine, 9
diez, 10 | ten, 10
doce, docena, 12 | twelve, dozen, 12
quince, 15 | fifteen, 15
veinte, 20 | twenty, 20
veinticuatro, 24 | 24
treinta, 30 | thirty, 30
cincuenta, 50 | fifty, 50
cien, ciento, 100 | hundred, 100
mil, 1000 | thousand, 1000
porcentaje, porciento, por ciento, porcentual | percent, percentage, per cent
euro, euros, eur | euro, euros, eur
dolar, dolares, usd | dollar, dollars, usd
peso, pesos, mxn | peso, pesos
`;
