import { cloneElement, type ReactElement, type ReactNode } from 'react';
import { withMarkup, type Parts } from '#domain/words/with-markup.ts';

interface SentenceProps {
  /** of a message with markup: `m.key.parts()` */
  parts: Parts;
  /** The elements by the names in the markup. The words of the sentence come before the element's own children. */
  elements: Record<string, ReactElement<{ children?: ReactNode }>>;
}

/** A sentence with links or other elements around some of its words. */
export const Sentence = ({ parts, elements }: SentenceProps): ReactNode =>
  withMarkup(parts, (name, words) => {
    const element = elements[name]!;
    return cloneElement(element, { key: name }, words, element.props.children);
  });
