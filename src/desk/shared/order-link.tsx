import { Link } from '#src/ui/link.tsx';
import { useMay } from '../session/use-session.ts';

/** The code of an order. It is a link for those who may see orders: the search opens an order by its whole code. */
export function OrderLink({ code = '' }: { code: string | undefined }) {
  const may = useMay();
  if (code === '' || !may('see orders')) return code;
  return <Link href={`/desk/orders?${new URLSearchParams({ q: code })}`}>{code}</Link>;
}
