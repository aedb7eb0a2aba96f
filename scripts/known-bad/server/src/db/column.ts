import { type Row } from './row.ts'; // bites: import(no-cycle)

export interface Column {
  row: Row;
}
