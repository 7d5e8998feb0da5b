import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { RuntimeFacts, ShownFacts } from '#schemas/page-contract.ts';
import { AddressProvider, type Place } from '#src/lib/address.ts';
import { useRuntime } from '#src/ui/runtime-context.ts';
import { contentOf, type Page } from '#src/lib/page.ts';
import { renderedPathOf, handleOf } from '#src/site/app/rendered-pages.ts';
import type { MemoryAddress } from './memory-address.ts';

interface SiteProps {
  address: MemoryAddress;
  /** rendered in place of the home page */
  home: ReactNode;
}

/** The pages of the site in one document. Navigation loads no other document. */
export function Site({ address, home }: SiteProps) {
  const arrival = useSyncExternalStore(address.onChange, address.arrivedAt);
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const to = event.target instanceof Element && event.target.closest('a[href^="/"]:not([target])');
      if (!to || event.defaultPrevented) return;
      event.preventDefault();
      address.go(to.getAttribute('href') ?? '/');
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [address]);

  return (
    <AddressProvider value={address}>
      {arrival.pathname === '/' ? home : <Arrived key={visitOf(arrival)} place={arrival} onward={address.go} />}
    </AddressProvider>
  );
}

const visits = new WeakMap<Place, number>();
let count = 0;

/** A key that is unique for each navigation, so a page starts again when it is visited a second time. */
function visitOf(arrival: Place): number {
  const visit = visits.get(arrival) ?? (count += 1);
  visits.set(arrival, visit);
  return visit;
}

/** Cache of loaded pages. A page in it renders immediately. */
const fetched = new Map<string, Page>();

/** Facts of a page without a service. Each screen loads its own data. */
const factsFrom = (runtime: RuntimeFacts): ShownFacts => ({
  runtime: { ...runtime, gateways: { conference: null, awards: null } },
  passes: [],
  daysLeft: 0,
  seatsLeft: {},
});

interface ArrivedProps {
  place: Place;
  onward: MemoryAddress['go'];
}

function Arrived({ place: { pathname, search }, onward }: ArrivedProps) {
  const renderedPath = renderedPathOf(pathname + search);
  const [page, setPage] = useState(() => fetched.get(renderedPath));
  useEffect(() => {
    let isOver = false;
    const fetch = async () => {
      const { handle, variant } = handleOf(renderedPath);
      const loaded = await handle.load(variant);
      fetched.set(renderedPath, loaded);
      if (!isOver) setPage(loaded);
    };
    void fetch();
    return () => {
      isOver = true;
    };
  }, [renderedPath]);
  const runtime = useRuntime();
  const leadsTo = page?.leadsTo;
  useEffect(() => {
    if (leadsTo) onward(leadsTo, { replace: true });
  }, [leadsTo, onward]);
  if (!page || leadsTo) return null;
  return (
    <>
      <title>{page.title}</title>
      {contentOf(page, factsFrom(runtime))}
    </>
  );
}
