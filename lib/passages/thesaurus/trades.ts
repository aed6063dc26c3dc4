/** Clinics, hotels, schools, gyms, kitchens and offices. Each line is a group; see ./groups.ts. */
export const trades = `
medico, doctor, doctora, especialista, facultativo, profesional, medica, galeno | doctor, physician, specialist, practitioner, clinician, gp
enfermera, enfermero, enfermeria | nurse, nursing
dentista, odontologo, odontologia, dental, muela, muelas, diente, dientes, bucal, bucodental | dentist, dental, tooth, teeth, dentistry, oral
ortodoncia, brackets, alineadores, frenillos, frenos, aparato dental, ortodoncista | orthodontics, braces, aligners, orthodontist
clinica, hospital, consultorio, centro medico, sanatorio, centro de salud, ambulatorio | clinic, hospital, surgery, medical centre, health centre, practice
paciente, enfermo, pacientes | patient, patients
enfermedad, padecimiento, dolencia, afeccion, patologia, mal, enfermo, enfermar, malestar | illness, disease, sickness, condition, sick, ill, ailment
analisis, laboratorio, estudio, examen, prueba, sangre, muestra, analitica, perfil | test, lab, laboratory, blood, sample, blood test, analysis
sangre, sanguineo, hematologico | blood
resultado, informe, resultados, diagnostico, reporte | result, results, report, diagnosis
radiografia, rayos x, placa, ecografia, ultrasonido, resonancia, tomografia, imagen, imagenologia, tac, mamografia | x-ray, ultrasound, mri, scan, imaging, ct, radiography, mammogram
vacuna, vacunacion, vacunar, inmunizacion, inyeccion, dosis | vaccine, vaccination, vaccinate, jab, shot, immunisation, immunization
medicamento, medicina, receta, farmacia, remedio, pastilla, farmaco, medicacion, prescripcion, recetar | medicine, medication, prescription, pharmacy, drug, pill, prescribe
cirugia, operacion, quirofano, operar, intervencion, quirurgico | surgery, operation, operate, surgical, procedure
ayuno, ayunas, sin comer, en ayunas, estomago vacio, desayunar antes, comer antes, comer | fasting, fast, empty stomach, without eating, eat before, eat or drink
dolor, doler, molestia, duele, adolorido | pain, hurt, ache, sore, painful
embarazo, embarazada, prenatal, gestante, parto, maternidad, obstetricia | pregnancy, pregnant, prenatal, antenatal, maternity, birth
alergia, alergico, alergeno, intolerancia, intolerante, celiaco, alergenos | allergy, allergic, allergen, intolerance, coeliac, celiac, allergens
terapia, fisioterapia, rehabilitacion, kinesiologia, fisioterapeuta, kinesiologo | therapy, physiotherapy, rehabilitation, physical therapy, physio, physiotherapist
psicologo, psicologia, salud mental, psicoterapia, ansiedad, depresion, terapeuta, psiquiatra | psychologist, mental health, counselling, psychotherapy, therapist, counselor, psychiatrist
piel, dermatologia, dermatologo, lunar, cutaneo, acne | skin, dermatology, dermatologist, mole
ojo, vista, oftalmologia, optica, lentes, gafas, anteojos, oculista, vision, oftalmologo | eye, sight, ophthalmology, optician, glasses, lenses, vision, eyewear
corazon, cardiologia, cardiaco, cardiologo, electrocardiograma | heart, cardiology, cardiac, cardiologist, ecg
nutricion, nutricionista, dieta, dietista, nutriologo, alimentacion | nutrition, nutritionist, diet, dietitian, dietician
bajar de peso, adelgazar, perder peso, obesidad, sobrepeso | lose weight, weight loss, slim, obesity, overweight
veterinario, veterinaria, mascotas, animal | vet, veterinary, veterinarian
historia clinica, historial, expediente clinico, historial medico, ficha medica | medical record, medical history, records, health record
ambulancia, urgencias, emergencia, guardia | ambulance, emergency, accident and emergency
habitacion, cuarto, dormitorio, alojamiento, recamara, suite, hospedaje, pieza | room, bedroom, accommodation, suite, lodging
hotel, hostal, hospedaje, alojamiento, posada | hotel, hostel, inn, lodging, accommodation
hospedarse, alojarse, quedarse, pernoctar, dormir, estancia, estadia, hospedar, alojar | stay, lodge, sleep, overnight
huesped, visitante, cliente, alojado | guest, visitor
check-in, entrada, llegada, registro, ingreso, checkin, hora de entrada, llegar al hotel, entrar a la habitacion | check-in, arrival, check in, checkin
check-out, salida, checkout, hora de salida, desocupar, dejar la habitacion, dejar el cuarto, desalojar, abandonar la habitacion, entregar la habitacion | check-out, checkout, departure, check out, leave the room, vacate
equipaje, maleta, consigna, valija, bulto, maletas, guardar las maletas, guardaequipaje | luggage, baggage, suitcase, bags, left luggage, store bags, luggage storage
cama, matrimonial, individual, doble, colchon, cuna, camas | bed, double, twin, single, crib, cot, mattress, king
toalla, toallas, sabana, sabanas, ropa de cama | towel, towels, linen, sheets, bedding
piscina, alberca, pileta, nadar, natacion, acuatico, jacuzzi | pool, swimming pool, swim, swimming, jacuzzi
playa, mar, costa, orilla | beach, sea, seaside, coast
desayuno, desayunar | breakfast
almuerzo, comida, almorzar, comer | lunch, meal
cena, cenar, comida de la noche | dinner, supper, evening meal
bufe, buffet, bufet | buffet
restaurante, comedor, cafeteria, comer, restaurant, bar, cafe | restaurant, dining, cafe, eat, canteen, cafeteria, bar
menu, carta, plato, platillo, comida | menu, dish, meal, food, plate
comida, alimento, alimentos, comestible, vianda | food, meal, catering
bebida, refresco, tomar, beber, agua, jugo | drink, beverage, water, juice
alcohol, cerveza, vino, licor, bebidas alcoholicas, alcoholico | alcohol, beer, wine, liquor, alcoholic
cafe, te, infusion | coffee, tea
vegetariano, vegano, vegetal, sin carne, vegana, vegetariana, veggie | vegetarian, vegan, plant-based, meat-free
gluten, celiaco, sin gluten, tacc, celiaquia | gluten, coeliac, celiac, gluten-free
pan, panaderia, pastel, torta, tarta, bizcocho, reposteria, pasteleria | bread, bakery, cake, pastry, dessert
postre, dulce | dessert, sweet
fumar, fumador, cigarro, tabaco, cigarrillo, humo | smoke, smoking, tobacco, cigarette, vape
ruido, silencio, fiesta, musica, ruidoso | noise, quiet, party, music, loud, silence
calefaccion, aire acondicionado, clima, climatizacion, climatizado, ventilador | heating, air conditioning, climate, air-con, heater
wifi, internet, red, inalambrico, conexion, wi-fi, conexion a internet | wifi, internet, network, wireless, connection, wi-fi, broadband
television, tele, tv, pantalla, televisor | television, tv, screen
cocina, cocinar, cocineta, microondas, refrigerador, nevera, heladera, kitchenette | kitchen, cook, kitchenette, microwave, fridge, refrigerator, cooking
lavanderia, tintoreria, lavar ropa, planchado, lavar la ropa, lavado | laundry, dry cleaning, ironing, washing, wash clothes
llave, tarjeta de acceso, cerradura, llavero, llaves | key, keycard, lock, access card, keys
curso, clase, asignatura, materia, taller, capacitacion, formacion, diplomado, programa, seminario, cursillo | course, class, subject, workshop, training, programme, program, lesson, seminar
profesor, maestro, docente, instructor, monitor, entrenador, tutor, profe, profesora, maestra | teacher, instructor, trainer, coach, tutor, professor, lecturer
escuela, colegio, instituto, academia, universidad, centro educativo, facultad | school, college, academy, university, institute
matricula, inscripcion, colegiatura, cuota, arancel, mensualidad | tuition, enrolment, enrollment, registration, fee, tuition fee, fees
beca, ayuda economica, apoyo economico, becado, becario, becas | scholarship, grant, financial aid, bursary, scholarships
examen, prueba, evaluacion, test, parcial, calificacion, nota, puntaje, aprobar, evaluar | exam, test, assessment, grade, mark, score, pass, examination, evaluation
suspender, reprobar, desaprobar, recuperar, no apruebo, no aprobar, recuperacion | fail, resit, retake, failed
tarea, deberes, trabajo | homework, assignment, coursework
uniforme, ropa, vestimenta, vestuario, indumentaria, codigo de vestimenta, ropa adecuada, vestir | uniform, clothing, dress code, clothes, wear, outfit
libro, manual, texto, material, cuaderno, bibliografia, materiales | book, textbook, manual, material, materials
biblioteca, prestamo de libros, libros prestados | library, borrow, lending
prestar, prestamo, prestado, dejar | lend, loan, borrow
nivel, grado, avanzado, principiante, basico, intermedio | level, grade, advanced, beginner, basic, intermediate
recreo, descanso, pausa, receso, intermedio | break, recess, rest, pause
autobus escolar, ruta, transporte escolar, ruta escolar, transporte | school bus, route, bus route, coach, transport
padre, madre, tutor, padres, mama, papa, representante, apoderado, progenitor, acudiente | parent, parents, guardian, mother, father, mum, dad, mom
guarderia, ludoteca, cuidado de ninos, jardin de infantes, cuidar, ninera | nursery, childcare, kindergarten, daycare, creche, babysitting, babysitter
gimnasio, gym, sala de musculacion, entrenar, fitness, entrenamiento, ejercicio, musculacion | gym, fitness, workout, train, training, exercise
pesas, maquinas, aparatos, musculacion, mancuernas | weights, machines, equipment, dumbbells
yoga, pilates, spinning, zumba, crossfit, clase dirigida, clases dirigidas, ciclo indoor, baile, aerobico | yoga, pilates, spinning, zumba, group class, fitness class, cycling class, dance
entrenador personal, personal trainer, entrenamiento personal, rutina, preparador | personal trainer, personal training, coach, routine, pt
vestuario, casillero, taquilla, locker, ducha, regadera, candado, duchas, guardarropa | locker, changing room, shower, showers, padlock, locker room, cloakroom
congelar, pausar, suspender, pausa, congelamiento, interrumpir, poner en pausa, detener | freeze, pause, suspend, hold, put on hold
deporte, deportivo, jugar, partido, cancha, pista | sport, sports, play, match, court, pitch
sauna, spa, masaje, vapor, hidromasaje, bano turco, relajacion | sauna, spa, massage, steam room, jacuzzi, wellness
peluqueria, corte, cabello, pelo, barberia, estilista, peinado | hairdresser, haircut, hair, barber, salon, stylist
unas, manicura, pedicura, manicure | nails, manicure, pedicure
`;
