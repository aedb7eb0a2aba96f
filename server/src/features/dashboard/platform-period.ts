/** The twelve months of the operator's dashboard. */
export interface Period {
  today: string;
  /** The operator's time zone. */
  zone: string;
  /** The first day of the first month. */
  first: string;
  /** `yyyy-MM`; the current month is the last. */
  months: string[];
}
