// Written by `npm run statements`.

export interface DeliveriesRows {
  insert_deliveries: never;
}
