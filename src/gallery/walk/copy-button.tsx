import { useEffect, useState, type ReactElement } from 'react';
import { Button } from '#src/ui/button.tsx';

interface CopyButtonProps {
  words: string;
  sign: ReactElement;
  text: () => string;
  size?: 'sm';
}

/** Copies a text and shows the result for `shownMs` milliseconds. */
export function CopyButton({ words, sign, text, size }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<string>();
  useEffect(() => {
    if (outcome === undefined) return undefined;
    const timer = setTimeout(() => setOutcome(undefined), shownMs);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = () =>
    navigator.clipboard.writeText(text()).then(
      () => setOutcome('Copied'),
      () => setOutcome('Not copied'),
    );
  return (
    <Button size={size} variant="default" icon={sign} onClick={() => void copy()}>
      <span aria-live="polite">{outcome ?? words}</span>
    </Button>
  );
}

const shownMs = 2000;
