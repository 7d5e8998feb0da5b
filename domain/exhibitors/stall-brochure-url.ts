interface StallBrochure {
  stall: string;
  stallUrl?: string;
}

/**
 * Returns the URL of the stall brochure: `stallUrl` of the event if set, else the file at the root of the site.
 * Row: HOME-ABT-03.
 */
export const stallBrochureUrl = ({ stall, stallUrl }: StallBrochure): string => stallUrl ?? `/${stall}`;
