import { Text, VisuallyHidden } from '@mantine/core';
import { m } from '#messages';
import { Sentence } from './sentence.tsx';

/** Links to the refund policy and the terms, beside a button that takes money. They open in a new tab. */
export const PayTerms = () => (
  <Text size="sm" c="dimmed">
    <Sentence
      parts={m.pay_terms.parts()}
      elements={{ refunds: newTab('/refund-policy'), terms: newTab('/terms-and-conditions') }}
    />
  </Text>
);

const newTab = (path: string) => (
  <a href={path} target="_blank">
    <VisuallyHidden> {m.booking_form_new_tab()}</VisuallyHidden>
  </a>
);
