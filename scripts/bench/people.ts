const FIRST =
  "Ana,Luis,Carlos,Sofia,Diego,Valentina,Jorge,Lucia,Pedro,Camila,Andres,Paula,Miguel,Elena,Rafael,Julia,Daniel," +
  "Laura,Pablo,Carmen,Maria,Mario,Marcos,Marta,Martin,Omar,Ivan,Rosa,Hugo,Irene,Tomas,Nuria,Bruno,Clara,Felipe," +
  "Gloria,Hector,Ines,Javier,Karla";
const LAST =
  "Garcia,Lopez,Perez,Gonzalez,Sanchez,Ramirez,Torres,Flores,Rivera,Gomez,Diaz,Reyes,Morales,Cruz,Ortiz,Gutierrez," +
  "Chavez,Ramos,Ruiz,Alvarez,Mendoza,Vasquez,Castillo,Romero,Herrera,Medina,Aguilar,Martinez,Marquez,Vega";

/** The tags of the workspace; `people.tags` contains positions in this list, from 1. */
export const tagNames = (
  "vip,lead,frio,caliente,newsletter,evento,web,referido,whatsapp,instagram,facebook,email,tienda,mayorista,b2b," +
  "b2c,mx,ar,co,cl"
).split(",");

/** Searches: the first name starts with it for one in eight, or it is the name of one in 5,000. */
export const words = { frequent: "mar", rare: "xochitl" };

const hash = (seed: number) => `(hashint4extended(n, ${seed}) & 2147483647)`;

/**
 * A common table expression `people`: the numbers 0 to the expression `count` without its end, each with the name,
 * email, stage (1 to 6, as skewed as a funnel), tags and time of a contact. The same number is the same person in every
 * database.
 */
export function peopleUpTo(count: string): string {
  return `people as (
    select n, p.*, lower(name || '.' || lastname || '.' || n || '@example.com') as email
    from generate_series(0, ${count} - 1) n cross join lateral (
      select (string_to_array('${LAST}', ','))[1 + ${hash(2)} % 30] as lastname,
        case when ${hash(3)} % 5000 = 0 then 'Xochitl'
          else (string_to_array('${FIRST}', ','))[1 + ${hash(1)} % 40] end as name,
        1 + width_bucket(${hash(4)} % 100, array[40, 65, 80, 90, 96]) as stage,
        (select coalesce(array_agg(distinct 1 + (hashint4extended(n, 5 + i) & 2147483647) % 20), '{}')
          from generate_series(1, ${hash(5)} % 4) i) as tags,
        timestamptz '2024-01-01' + ${hash(9)} % 78840000 * interval '1 second' as created_at
    ) p)`;
}
