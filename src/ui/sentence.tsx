import { cloneElement, type ReactElement, type ReactNode } from 'react';
import { withMarkup, type Parts } from '#domain/words/with-markup.ts';

interface SentenceProps {
  /** parts of a message with markup, from `m.key.parts()` */
  parts: Parts;
  /** elements by their names in the markup; words of the sentence come before the element's own children */
  elements: Record<string, ReactElement<{ children?: ReactNode }>>;
}

/** A sentence in which some words are links or other elements. */
export const Sentence = ({ parts, elements }: SentenceProps): ReactNode =>
  withMarkup(parts, (name, words) => {
    const element = elements[name]!;
    return cloneElement(element, { key: name }, words, element.props.children);
  });
