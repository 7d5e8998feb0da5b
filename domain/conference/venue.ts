import { m } from '#messages';

/** Address of the venue. Row: HOME-ACC-01. */
interface Venue {
  name: string;
  area: string;
  city: string;
  postalCode: string;
}

interface MapSettings {
  embed: string;
  link: string;
  place: string;
  zoom: number;
}

export const venueLine = ({ name, area, city, postalCode }: Venue): string => `${name}, ${area}, ${city} ${postalCode}`;

/** Returns for example '5.5 km from the airport'. */
export const reachText = ({ from, km }: { from: string; km: number }): string => m.distances_from({ km, place: from });

/** Returns for example '1.5 km from the venue'. */
export const distanceText = ({ km }: { km: number }): string => reachText({ from: m.distances_venue(), km });

/** Returns the URLs of the venue at the map service: one for the iframe, one for the link. */
export function mapAddresses({ embed, link, place, zoom }: MapSettings): { embed: string; link: string } {
  const filled = (address: string) =>
    address.replaceAll('{place}', encodeURIComponent(place)).replaceAll('{zoom}', String(zoom));
  return { embed: filled(embed), link: filled(link) };
}
