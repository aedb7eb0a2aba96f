/** The twelve months of the operator's dashboard. */
export interface Period {
  today: string;
  /** The operator's time zone. */
  zone: string;
  /** The first day of the first month. */
  first: string;
  /** `yyyy-MM`, this one last. */
  months: string[];
}
