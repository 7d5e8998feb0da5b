interface StallBrochure {
  stall: string;
  stallUrl?: string;
}

/** URL of the stall brochure: on the host that the event names, or else the file at the root of the site. [HOME-ABT-03] */
export const stallBrochureUrl = ({ stall, stallUrl }: StallBrochure): string => stallUrl ?? `/${stall}`;
