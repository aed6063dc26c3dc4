/** Words without information about the topic of a text; without accents. */
const spanish = words(`
a al algo algun alguna algunas alguno algunos ante antes aquel aquella aquellas aquello aquellos aqui asi aun aunque
bajo bien cabe cada casi como con contra cosa cual cuales cualquier cualquiera cuan cuando cuanta cuantas cuanto
cuantos cuya cuyas cuyo cuyos da dan de debe deben debo del demas dentro desde donde dos durante e el ella ellas ello
ellos en entonces entre era eran eres es esa esas ese eso esos esta estaba estaban estado estamos estan estar estas
este esto estos estoy etc fue fueron fui ha haber habia habian hace hacen hacer haciendo hago han hasta hay haya he
hemos hubo igual incluso ir jamas junto la las le les lo los luego mas me mi mia mias mientras mio mios mis misma
mismas mismo mismos mucha muchas mucho muchos muy nada ni ningun ninguna ninguno no nos nosotras nosotros nuestra
nuestras nuestro nuestros nunca o os otra otras otro otros para pero poca pocas poco pocos podemos podria podrian
por porque posible pude pueda puedan puede pueden puedes puedo pues que quien quienes se sea sean segun ser seria si
sido siempre siendo sin sino sobre sois solamente solo somos son soy su sus suya suyas suyo suyos tal tales tambien
tampoco tan tanta tantas tanto tantos te tendria tenemos tener tengo ti tiene tienen tienes toda todas todo todos tras
tu tus tuya tuyo un una unas uno unos usted ustedes va vamos van vaya vosotras vosotros voy vuestra vuestro y ya yo
`);
const english = words(`
a about above after again against all also am an and another any anyone anything are aren as at be because been before being
below between both but by can cannot could couldn d did didn do does doesn doing don done during each either else
every few for from further get gets getting give given go goes going gonna got had hadn has hasn have haven having he
her here hers herself him himself his how however i if in into is isn it its itself just let like ll m make many may
me might more most much must my myself neither no nor not now of off on once one only or other our ours ourselves out
over own per please re s same shall she should shouldn so some someone something such t than that the their theirs
them themselves then there these they thing things this those through to too under until up upon us ve very via was
wasn we were weren what when where whether which while who whom whose why will with within without won would wouldn
yes you your yours yourself yourselves
`);

/** Words of a question that express the person's intent rather than the topic. */
const weak = words(`
hola buenas buenos gracias favor porfavor ayuda ayudar quiero queremos quisiera quisieramos queria querer quiere
quieren necesito necesita necesitamos necesitar gustaria saber sabe saben conocer decir dime digan digame explica
explicame indicar indicame informacion informarme pregunta preguntar duda existe existen ofrecen ofrece
ofreceis cuentan disponen dispone disponible manejan maneja haria harian pasa pasar pasaria sucede ocurre tipo tipos
forma manera modo favor ver puede momento caso acerca respecto relacion corresponde realizar realiza encuentra
encuentro encontrar tratar trata usar utilizar debo deberia toca sirve vez
hi hello hey thanks thank want wants wanted need needs needed know tell explain show information info question ask
asking wondering interested offer offers provide provides available way ways kind kinds sort type happen happens
possible able looking find see try use using used help helps
`);

/** Stop words of one language that have a meaning in the other. */
const onlySpanish = new Set([
  "son",
  "va",
  "van",
  "solo",
  "no",
  "he",
  "me",
  "sea",
  "a",
  "te",
  "e",
  "fue",
  "sin",
  "tan",
]);
const onlyEnglish = new Set(["once", "come", "more", "just", "off", "out", "all", "may", "given"]);

export type Language = "es" | "en" | "simple";

/**
 * Returns whether a folded word is omitted from the index and from questions; `simple` text may be in either language.
 */
export function isStopWord(word: string, language: Language): boolean {
  if (language === "es")
    return spanish.has(word) || (english.has(word) && !onlyEnglish.has(word) && word.length < 3);
  if (language === "en")
    return english.has(word) || (spanish.has(word) && !onlySpanish.has(word) && word.length < 3);
  return spanish.has(word) || english.has(word);
}

/** Returns whether a folded word of a question has little meaning: a greeting, "necesito", "tell". */
export function isWeakWord(word: string): boolean {
  return weak.has(word);
}

/** Returns how many stop words of each language a text has, to detect its language. */
export function countStopWords(list: Iterable<string>): { es: number; en: number } {
  const votes = { es: 0, en: 0 };
  for (const word of list) {
    const inSpanish = spanish.has(word);
    const inEnglish = english.has(word);
    if (inSpanish && !inEnglish) votes.es += 1;
    if (inEnglish && !inSpanish) votes.en += 1;
  }
  return votes;
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/));
}
