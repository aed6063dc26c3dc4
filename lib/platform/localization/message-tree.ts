/** Messages in ICU syntax, nested by domain and component. */
export type MessageTree = { [key: string]: string | MessageTree };
