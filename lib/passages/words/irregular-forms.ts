/** Spanish verbs whose stem changes its vowel (cuesta, costar): the stem, and the part that changes. */
const changing = `
cost:o>ue pod:o>ue volv:o>ue devolv:o>ue envolv:o>ue mov:o>ue encontr:o>ue prob:o>ue comprob:o>ue aprob:o>ue
mostr:o>ue demostr:o>ue dorm:o>ue mor:o>ue vol:o>ue recordar:o>ue record:o>ue almorz:o>ue colg:o>ue renov:o>ue
resolv:o>ue llov:o>ue dol:o>ue torc:o>ue acord:o>ue acost:o>ue apost:o>ue soñ:o>ue son:o>ue jug:u>ue
cerr:e>ie empez:e>ie comenz:e>ie pens:e>ie perd:e>ie entend:e>ie quer:e>ie prefer:e>ie sent:e>ie ment:e>ie
convert:e>ie invert:e>ie divert:e>ie suger:e>ie requer:e>ie herv:e>ie advert:e>ie calent:e>ie despert:e>ie
acert:e>ie atend:e>ie defend:e>ie encend:e>ie extend:e>ie tend:e>ie neg:e>ie reg:e>ie gobern:e>ie recomend:e>ie
confes:e>ie adquir:i>ie manten:e>ie conten:e>ie obten:e>ie reten:e>ie consent:e>ie transfer:e>ie refer:e>ie
ped:e>i serv:e>i repet:e>i segu:e>i consegu:e>i eleg:e>i med:e>i vest:e>i desped:e>i correg:e>i imped:e>i compet:e>i
`;

/** Irregular forms, base form first. */
const spanishForms = `
hacer:hecho,hecha,hechos,hechas,hizo,hicieron,hare,hara deshacer:deshecho rehacer:rehecho
poner:puesto,puesta,pongo,puso,pusieron,pondra disponer:dispuesto,disponible,disponibles,disponibilidad,dispongo
proponer:propuesto,propuesta,propuestas imponer:impuesto,impuestos reponer:repuesto,repuestos suponer:supuesto
abrir:abierto,abierta,abiertos,abiertas,apertura,aperturas,abre,abren,abro,abrimos,abriran cubrir:cubierto,cubierta,cubiertos,cubiertas
descubrir:descubierto escribir:escrito,escrita,escritos inscribir:inscrito,inscripcion,inscripciones,inscribirse
romper:roto,rota,rotos,rotas,rotura volver:vuelto,vuelta devolver:devuelto,devuelta,devueltos,devueltas
resolver:resuelto imprimir:impreso,impresa,impresos ver:visto,vista,vistas morir:muerto,muerte,muertos
venir:vengo,viene,vienen,vino,vinieron,vendra decir:dicho,digo,dice,dicen,dijo tener:tuvo,tuvieron,tendra
traer:traigo,trajo,trajeron,traen salir:salgo,saldra,sale,salen,salida,salidas oir:oigo,oye dar:dio,dieron,doy
conducir:conduzco,condujo traducir:traduzco,tradujo,traduccion producir:produzco,produjo,produccion
reducir:reduzco,reduccion conocer:conozco nacer:nazco,nacimiento ofrecer:ofrezco pagar:pague,paguen,pagues
llegar:llegue,lleguen,llegada entregar:entregue caber:quepo,cupo,cabida,cupos elegir:elijo,elija,elijan,eleccion
seguir:sigo,siga coger:cojo recoger:recojo,recogida,recogidas corregir:corrijo,correccion
conseguir:consigo,consiga exigir:exijo construir:construye,construyen,construccion incluir:incluye,incluyen,incluido,inclusive
excluir:excluye,excluyen,exclusion,exclusiones contribuir:contribuye distribuir:distribuye,distribuyen
mantener:mantengo,mantuvo,mantenimiento obtener:obtengo,obtuvo,obtencion contener:contengo,contiene
extender:extension,extensiones suspender:suspension,suspendido conectar:conexion,conexiones proteger:proteccion,proteja,protejo
convertir:conversion permitir:permiso,permisos admitir:admision,admisiones,admiten vender:venta,ventas comprar:compra
dormir:durmio,durmieron pedir:pidio,pidieron servir:sirvio freir:frito reir:rio satisfacer:satisfecho
creer:creo,crei leer:lei,leyo caer:caigo,cayo,caida construir:construyo huir:huye
`;

const englishForms = `
be:been buy:bought pay:paid make:made sell:sold,sale,sales send:sent,sends go:went,gone come:came see:seen,saw
take:took,taken give:gave bring:brought leave:left lose:lost,loss find:found get:got,gotten keep:kept hold:held
know:knew,known meet:met speak:spoke,spoken,speech write:wrote,written break:broke,broken choose:chose,chosen,choice
cost:costs drive:drove,driven eat:ate,eaten fall:fell,fallen feel:felt fly:flew,flown,flight,flights forget:forgot,forgotten
freeze:froze,frozen grow:grew,grown hear:heard hide:hid,hidden lead:led lend:lent light:lit mean:meant read:reads
ride:rode,ridden ring:rang,rung rise:rose,risen run:ran say:said shine:shone show:shown shut:shuts sing:sang,sung
sink:sank,sunk sit:sat sleep:slept,asleep spend:spent stand:stood steal:stole,stolen stick:stuck swim:swam,swum
teach:taught tell:told think:thought throw:threw,thrown understand:understood wake:woke,woken wear:wore,worn
win:won wind:wound begin:began,begun bend:bent bite:bit,bitten blow:blew,blown build:built catch:caught deal:dealt
dig:dug draw:drew,drawn drink:drank,drunk feed:fed fight:fought seek:sought shake:shook,shaken shoot:shot
become:became withdraw:withdrew,withdrawn,withdrawal,withdrawals renew:renewal,renewals arrive:arrival,arrivals
deliver:delivery,deliveries refuse:refusal approve:approval,approvals deny:denial,denied choose:choices
child:children person:people foot:feet tooth:teeth man:men woman:women mouse:mice life:lives wife:wives knife:knives
leaf:leaves half:halves goose:geese analysis:analyses criterion:criteria datum:data index:indices
good:better,best bad:worse,worst far:further,farther,farthest
close:closed,closing,closes,closure begin:beginning weigh:weight,weights receive:receipt,receipts reply:replies
enter:entry,entries,entrance enroll:enrol,enrolment,enrollment,enrolled expire:expiry,expiration maintain:maintenance
explain:explanation describe:description subscribe:subscription,subscriptions decide:decision permit:permission
admit:admission,admissions succeed:success,successful compare:comparison compete:competition repeat:repetition
apply:application,applications,applied,applies,applicant vary:variety identify:identification verify:verification
notify:notification,notifications,notified qualify:qualification,qualified specify:specification,specifications
store:storage park:parking pronounce:pronunciation high:height long:length wide:width deep:depth strong:strength
`;

/** Spanish: changed stem → stem. */
export const spanishStemChanges: ReadonlyMap<string, string> = new Map(
  entries(changing).flatMap(([stem, change]) => {
    const [vowel = "", changed = ""] = (change ?? "").split(">");
    const at = stem.lastIndexOf(vowel);
    const written = stem.replace("ñ", "n");
    return at < 0 ? [] : [[written.slice(0, at) + changed + written.slice(at + 1), written] as const];
  }),
);

/** Form → base, both without accents. */
export const spanishIrregular = basesOf(spanishForms);
export const englishIrregular = basesOf(englishForms);

function basesOf(list: string): ReadonlyMap<string, string> {
  return new Map(
    entries(list).flatMap(([base, forms]) => forms.split(",").map((form) => [form, base] as const)),
  );
}

function entries(list: string): [string, string][] {
  return list
    .trim()
    .split(/\s+/)
    .map((entry) => {
      const [base = "", rest = ""] = entry.split(":");
      return [base, rest];
    });
}
