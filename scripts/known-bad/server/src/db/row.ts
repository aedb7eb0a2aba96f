import type { Column } from './column.ts'; // bites: import(no-cycle)

export interface Row {
  columns: Column[];
}
