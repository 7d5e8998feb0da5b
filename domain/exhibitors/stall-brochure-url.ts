interface StallBrochure {
  stall: string;
  stallUrl?: string;
}

/** URL of the stall brochure: `stallUrl` of the event, or else the file at the root of the site. Row: HOME-ABT-03. */
export const stallBrochureUrl = ({ stall, stallUrl }: StallBrochure): string => stallUrl ?? `/${stall}`;
