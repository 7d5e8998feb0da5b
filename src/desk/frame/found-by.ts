import type { Hit } from '#schemas/api/desk/orders.api.ts';
import { m } from '#messages';

/** Why a hit matches the text: the number that was found, or the fields that contain a word of the text. */
export function foundByInWords({ found_by: by, reference = '', ...hit }: Hit, text: string): string {
  switch (by) {
    case 'code':
      return m.desk_search_by_code();
    case 'pass':
      return m.desk_search_by_pass({ reference });
    case 'invoice':
      return m.desk_search_by_invoice({ reference });
    case 'reference':
      return m.desk_search_by_reference({ reference });
    default: {
      const contact = by === 'contact' ? [m.desk_search_by_contact()] : [];
      const reasons = [...contact, ...matchingFields(hit, text)];
      return m.desk_search_found_by({ reason: reasons.join(', ') || m.desk_search_by_person() });
    }
  }
}

const fieldNames = {
  name: m.desk_search_by_name,
  email: m.desk_search_by_email,
  mobile: m.desk_search_by_mobile,
  organisation: m.desk_search_by_organisation,
} as const;

function matchingFields(hit: Partial<Record<keyof typeof fieldNames, string>>, text: string): string[] {
  const words = isPhone(text) ? [text.replace(/\D/g, '').slice(-10)] : plain(text).split(/\s+/);
  return Object.entries(fieldNames)
    .filter(([field]) => words.some((word) => plain(hit[field as keyof typeof fieldNames] ?? '').includes(word)))
    .map(([, name]) => name());
}

/** One phone number, perhaps with spaces. */
const isPhone = (text: string): boolean => /^[\d\s()+.-]+$/.test(text);

/** Small letters without accents. */
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
