/** Talking to a business, bookings, accounts, contracts. Each line is a group; see ./groups.ts. */
export const dealings = `
contacto, contactar, comunicarse, comunicarme, telefono, correo, whatsapp, hablar con, escribir a, escribirles, llamar, llamarlos, atencion al cliente, servicio al cliente, soporte, contactarlos, contactarme, ponerme en contacto, comunicarnos | contact, reach, get in touch, phone, email, call, customer service, support, speak to, talk to, write to
telefono, numero de telefono, celular, movil, llamar, llamada, linea, marcar | phone, telephone, phone number, call, mobile, cell, cellphone, dial, hotline
correo, email, mail, correo electronico, e-mail, escribir | email, mail, e-mail
whatsapp, wasap, wsp, mensaje, chat | whatsapp, message, chat, text
mensaje, sms, notificacion, aviso, avisar, alerta, recordatorio, notificar | message, sms, notification, alert, reminder, notify, notified
soporte, asistencia, ayuda tecnica, servicio tecnico, mesa de ayuda, ayuda, incidencia, atencion | support, help desk, technical support, assistance, helpdesk, help
cliente, clientela, usuario, consumidor, comprador | customer, client, user, buyer, consumer
socio, miembro, abonado, afiliado, asociado, membresia | member, membership, subscriber
persona, gente, individuo, asistente, participante | person, people, individual, attendee, participant, guest
empleado, trabajador, personal, equipo, plantilla, staff, funcionario, colaborador | employee, staff, worker, team, personnel
trabajo, empleo, vacante, contratar, trabajar, puesto, bolsa de trabajo, curriculum, cv, postular, postularme, candidatura, trabajar con ustedes, trabajar ahi | job, career, careers, vacancy, work, hiring, apply, cv, resume, recruitment, position, employment, work for you, work with you
jefe, gerente, director, responsable, encargado, dueno, propietario, fundador, administrador, directora, a cargo | manager, director, owner, founder, head, boss, administrator, in charge, responsible
empresa, compania, negocio, firma, organizacion, corporativo, empresarial, sociedad | company, business, firm, enterprise, corporate, organization, organisation
historia, fundar, fundacion, trayectoria, origen, nacer, creada, creado, desde cuando, quienes somos, quienes son ustedes, antiguedad | history, founded, established, about us, background, founding, since when
cita, turno, reserva, reservacion, agendar, hora medica, sacar turno, pedir hora, pedir cita, cita previa, programar una cita, agenda, apartar, reservar, consulta, visita | appointment, booking, book, reservation, schedule, reserve, make an appointment, visit
reserva, reservar, reservacion, apartar, bloquear, contratar | reservation, booking, book, reserve, hold
reprogramar, mover, cambiar, reagendar, aplazar, posponer, cambio de fecha, cambiar la fecha, postergar, pasar para otro dia, otro dia | reschedule, move, change, postpone, rearrange, rebook, another day, change the date
cancelar, anular, cancelacion, anulacion, rescindir, rescision, dar de baja, darme de baja, darse de baja, baja, desistir, suspender, dejar de, no puedo ir, no puedo asistir, no voy a ir, desapuntarme, terminar, finalizar, desuscribirme | cancel, cancellation, terminate, termination, call off, unsubscribe, stop, end, quit, can't make it, opt out
ausencia, inasistencia, faltar, falta, no presentarse, no acudir, no asistir, no llego, plantón, no show, si falto, no voy, ausente | absence, absent, miss, missed, no-show, not attend, do not show, don't show up, fail to attend
inscripcion, inscribir, matricula, matricular, registro, registrarse, registrar, alta, darme de alta, apuntarse, apuntarme, anotarme, anotarse, afiliarse, hacerse socio, suscribirse, inscribirme, ingreso, unirse, entrar | registration, register, sign up, enrol, enroll, enrollment, enrolment, join, subscribe, signup, sign-up, admission
suscripcion, abono, membresia, plan, suscribirse, mensualidad | subscription, membership, plan, subscribe
plan, paquete, modalidad, version, edicion, tarifa, nivel | plan, package, tier, edition, bundle
renovar, renovacion, prorroga, prorrogar, extender, renueva, automaticamente | renew, renewal, extend, extension, automatically
contrato, acuerdo, convenio, condiciones, clausula, terminos, ~permanencia, firmar | contract, agreement, terms, conditions, terms and conditions, sign
permanencia, compromiso, minimo, atado, obligacion, contrato minimo, cuanto tiempo tengo que quedarme | commitment, minimum term, lock-in, tied, minimum stay, contract length
requisito, requerimiento, condicion, exigencia, necesario, obligatorio, imprescindible, documentos, documentacion, que necesito, que se necesita, que hace falta, que tengo que llevar, que debo llevar, que piden, que me piden, que hay que presentar, papeles, indispensable, exigir | requirement, required, requirements, necessary, mandatory, documents, what do i need, what should i bring, prerequisite, must, paperwork, compulsory
documento, documentacion, papel, papeles, papeleo, formulario, impreso, expediente, planilla, solicitud | document, documentation, paper, paperwork, form, file
identificacion, dni, identidad, pasaporte, cedula, ine, nie, rut, credencial, carnet, documento de identidad, curp | id, identification, passport, identity, identity card, photo id, identity document
certificado, constancia, diploma, titulo, acreditacion, comprobante, acta, atestado, homologado | certificate, diploma, proof, certification, accreditation, degree, record
solicitud, solicitar, pedir, tramite, gestionar, tramitar, gestion, peticion, gestionarse | application, apply, request, procedure, process, requesting
permiso, licencia, autorizacion, autorizar, permitir, habilitacion | permit, licence, license, permission, authorisation, authorization, authorise, allow
permitir, permitido, aceptar, admitir, admitido, dejar, se puede, puedo llevar, puedo entrar, prohibido, autorizado | allow, allowed, permitted, accept, permit, admitted, forbidden, prohibited
prohibir, prohibido, prohibicion, vetado, no se permite, restriccion, restringido, limitacion | prohibit, prohibited, forbidden, banned, not allowed, ban, restriction, restricted
norma, regla, reglamento, politica, normativa, condiciones | rule, policy, regulation, policies, guideline
ley, legal, normativa, legislacion, juridico | law, legal, legislation
privacidad, datos personales, proteccion de datos, confidencialidad, rgpd, lopd, informacion personal, confidencial, mis datos | privacy, personal data, data protection, gdpr, confidentiality, personal information, my data, confidential
seguridad, seguro, proteger, proteccion, cifrado, encriptado, resguardo | security, secure, safe, protection, encryption, encrypted, safety
cuenta, perfil, usuario, registro | account, profile, user
contrasena, clave, password, pin, credenciales, acceso | password, pin, passcode, credentials, login
olvidar, olvido, perder, perdido, extraviar, no recuerdo, no me acuerdo, recuperar, restablecer, se me olvido, resetear, recuperacion, extravio, pierdo, olvide, olvidado | forget, forgot, lost, lose, recover, reset, restore, forgotten, remember, recovery
objetos perdidos, perdidos, olvidado, olvide algo, deje olvidado, extraviado, extravie | lost property, lost and found, left behind, left something
bloquear, bloqueo, bloqueado, desbloquear, suspendido, inhabilitado | block, locked, lock, blocked, unlock, suspended
iniciar sesion, entrar, acceder, loguearme, ingresar, login, acceso, inicio de sesion | log in, login, sign in, access, log on
borrar, eliminar, suprimir, quitar, baja, eliminacion | delete, remove, erase, deletion, removal
agregar, anadir, sumar, incluir, incorporar, invitar | add, include, invite
incluir, incluido, comprender, contener, abarcar, viene con, traer, que trae, constar, que incluye, entra en | include, included, contain, comprise, come with, comes with, cover
limite, maximo, tope, capacidad, cupo, aforo, cuantas personas, hasta cuanto, plazas, caber, superficie maxima | limit, maximum, cap, capacity, up to, quota, max, how many people, fit, hold
minimo, al menos, desde, minima, por lo menos | minimum, at least, min
lista de espera, espera, esperar, cola, turno, fila, tiempo de espera | waiting list, wait, waitlist, queue, line, waiting
idioma, lengua, hablar, bilingue, ingles, espanol, frances, traduccion, interprete | language, speak, english, spanish, french, bilingual, translation, interpreter
ingles | english
espanol, castellano | spanish
frances | french
aleman | german
portugues | portuguese
italiano | italian
chino, mandarin | chinese, mandarin
edad, anos, menor, mayor, adulto, menores de edad, mayoria de edad, mayores de | age, years old, minor, adult, underage, under, over, minimum age
nino, menor, bebe, hijo, infantil, hija, pequeno, chico, infante, peque, nene, guagua, pediatrico, crio, chiquillo | child, children, kid, kids, baby, son, daughter, infant, toddler, minor, paediatric, pediatric
adolescente, joven, juvenil | teenager, teen, youth, young
mayores, tercera edad, jubilado, pensionado, adulto mayor, anciano, pensionista, abuelo, abuela, jubilados | senior, seniors, pensioner, elderly, retired, senior citizen, older
familia, familiar, pariente, parientes, hogar | family, relative, household, relatives
pareja, conyuge, esposa, esposo, marido, novio, novia, matrimonio | partner, spouse, wife, husband, couple
hermano, hermana, hermanos, ~hijo, ~familia | sibling, siblings, brother, sister, ~child, ~children
amigo, acompanante, invitado, visita, conocido, traer a alguien, acompanado | friend, guest, companion, visitor, plus one
recomendar, referir, referido, referidos, traer un amigo, invitar amigos | refer, referral, recommend, refer a friend
grupo, grupal, colectivo, grupos | group, team, groups
individual, particular, personalizado, uno a uno, privado | individual, one-to-one, private, personal, one on one
estudiante, alumno, universitario, escolar, carnet de estudiante | student, pupil
discapacidad, discapacitado, silla de ruedas, accesibilidad, movilidad reducida, minusvalido, rampa, accesible, invidente | disability, disabled, wheelchair, accessibility, accessible, reduced mobility, ramp, step-free
mascota, perro, gato, animal, animales, mascotas, perrito | pet, dog, cat, animal, pets, animals
perro, can, cachorro, canino, perrito | dog, puppy, canine
gato, felino, gatito | cat, kitten, feline
opinion, resena, valoracion, comentario, testimonio | review, rating, feedback, testimonial, opinion
encuesta, cuestionario | survey, questionnaire
queja, reclamo, sugerencia, comentario, quejas | complaint, suggestion, feedback
emergencia, urgencia, urgente, accidente, guardia, auxilio, siniestro, de urgencia, emergencias | emergency, urgent, accident, out of hours, incident, urgently
problema, inconveniente, error, incidencia, fallo, dificultad, falla, bug | problem, issue, error, trouble, fault, bug, difficulty
robo, robar, hurto, ladron, asalto, denuncia | theft, stolen, steal, robbery, burglary
seguro, poliza, aseguradora, asegurar, cobertura, mutua, obra social, prepaga, eps, isapre, gastos medicos, compania de seguros | insurance, policy, insurer, insured, coverage, cover
servicio, prestacion, servicios | service, services
beneficio, ventaja, prestacion, ventajas, privilegio | benefit, advantage, perk, perks
diferencia, distincion, comparar, comparacion, versus, diferenciar, se distingue | difference, compare, comparison, versus, differ
ejemplo, muestra | example, sample
paso, procedimiento, proceso, instruccion, pasos, guia, tutorial, tramite, como se hace, de que manera | step, procedure, process, instruction, instructions, guide, how to, tutorial, steps
responsabilidad, responsable, responder, hacerse cargo, culpa, se hace cargo, quien paga | responsibility, liable, liability, responsible, pays for
firma, firmar, firmado, rubrica | signature, sign, signed
evento, fiesta, celebracion, boda, cumpleanos, celebrar, banquete, reunion, conferencia, congreso | event, party, celebration, wedding, birthday, celebrate, banquet, meeting, conference
boda, casamiento, matrimonio, nupcial, enlace, casarse, casarnos | wedding, marriage, marry, get married
visita, visitar, recorrido, tour, excursion, conocer las instalaciones | visit, tour, visiting, excursion, show around
alquiler, alquilar, renta, rentar, arrendar, arriendo, arrendamiento | rent, rental, rent out, hire, lease, letting
mudanza, mudarse, traslado, trasladar, cambio de domicilio, cambiar de casa | move, moving, relocation, removal, change of address, relocate
`;
