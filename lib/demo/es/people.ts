import type { DemoContent } from "../content.ts";

function home(weight: number, city: string, number: string) {
  return { item: { city, number }, weight };
}

export const people: DemoContent["people"] = {
  homes: [
    home(34, "Bogotá", "57310#######"),
    home(14, "Medellín", "57304#######"),
    home(9, "Cali", "57315#######"),
    home(6, "Barranquilla", "57300#######"),
    home(5, "Bucaramanga", "57317#######"),
    home(4, "Pereira", "57312#######"),
    home(4, "Cartagena", "57301#######"),
    home(3, "Ciudad de México", "5255########"),
    home(2, "Lima", "5199#######"),
    home(2, "Quito", "59399#######"),
    home(2, "Santiago", "569########"),
    home(2, "Buenos Aires", "54911########"),
  ],
  names: [
    ..."Valentina Camila Lucía Sofía Isabella Mariana Daniela Gabriela Paula Andrea Carolina Natalia".split(
      " ",
    ),
    ..."Ximena Fernanda Renata Julieta Martina Catalina Antonia Florencia Rocío Inés Marisol Noelia".split(
      " ",
    ),
    ..."Santiago Mateo Sebastián Nicolás Alejandro Samuel Diego Andrés Felipe Joaquín Emiliano Tomás".split(
      " ",
    ),
    ..."Ignacio Agustín Benjamín Gonzalo Rodrigo Hernán Óscar Iván Raúl Esteban Cristóbal Leandro".split(" "),
  ],
  surnames: [
    ..."García Rodríguez Martínez Hernández López González Pérez Sánchez Ramírez Torres Flores".split(" "),
    ..."Gómez Díaz Vargas Castro Rojas Ortiz Morales Suárez Jiménez Mendoza Peña Muñoz Salazar".split(" "),
    ..."Herrera Medina Aguilar Castillo Cárdenas Ibáñez Navarro Ríos Paredes Núñez Quispe Zambrano".split(
      " ",
    ),
    ..."Echeverri Arango Villanueva Montoya Bermúdez Lozano Cáceres Figueroa Acosta Benítez".split(" "),
  ],
  twoSurnames: 0.3,
  greetings: ["Hola", "Buenas tardes", "Buenos días", "Hola, buen día", "Buenas", "¡Hola!", "Hola 👋"],
  sources: ["Instagram", "Google", "Un amigo", "Anuncio", "Pasó por la sede"],
  budget: { min: 3, max: 40, step: 50_000 },
};
