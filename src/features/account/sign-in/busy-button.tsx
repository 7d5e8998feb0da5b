import { Button } from '#src/ui/button.tsx';
import { Spinner } from '#src/ui/spinner.tsx';

/** The main button of a form. While a call is under way it keeps its words, as specified, and the focus. */
export const BusyButton = ({ isBusy, children }: { isBusy: boolean; children: string }) => (
  <Button type="submit" size="lg" fullWidth aria-disabled={isBusy || undefined} icon={isBusy ? <Spinner /> : undefined}>
    {children}
  </Button>
);
