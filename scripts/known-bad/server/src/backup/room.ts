

export interface Room {
  above: Above[];
}
