import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { momentThere } from '#domain/time/time-in-words.ts';
import event from '#event/event.json' with { type: 'json' };
import type { NameEdit } from '#machines/group-orders/group-orders.ts';
import type { GroupSignInInput, OpenedGroup } from '#machines/group-sign-in/group-sign-in.ts';
import { EmailCode, useEmailCode } from '#src/features/email-code/index.ts';
import { keepBilling } from '#src/features/orders/index.ts';
import { useAddress, useArrival } from '#src/lib/address.ts';
import type { Page } from '#src/lib/page.ts';
import { useEmitted, useFlow } from '#src/lib/flow.ts';
import { useHydrated } from '#src/lib/use-hydrated.ts';
import { ScreenBody, ScreenStep, ScriptedFrame } from '#src/ui/layout/screen-frame.tsx';
import { Link } from '#src/ui/link.tsx';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { m } from '#messages';
import { groupSignInFlow, keptSession } from './flow.ts';
import { GroupsOfContact } from './groups-of-contact.tsx';

/** Page of a group's contact, protected by a one-time code. Its URL can contain the key of a mail. Decision 32. */
export const groupPage = (variant: 'linked' | undefined): Page => ({
  title: m.group_sign_in_title(),
  description: m.group_sign_in_description({ event: event.name }),
  isPrivate: true,
  hidesAddress: true,
  frame: ScriptedFrame,
  body: <GroupScreen isLinked={variant !== undefined} />,
});

/**
 * Verifies the contact's email with a one-time code, then shows all groups of this contact. `isLinked`: the URL has the
 * key of a mail, whose group is known only after hydration. Decision 32.
 */
export function GroupScreen({ isLinked = false }: { isLinked?: boolean }) {
  const { query } = useArrival();
  const isHydrated = useHydrated();
  const input = useMemo(() => inputOf(query, isHydrated), [query, isHydrated]);
  const isKnown = input.link !== undefined || input.session !== undefined;
  useCleanAddress(query.get('key') !== null ? query.get('order') : null);
  return (
    <ScreenBody>
      {isLinked && !isHydrated ? (
        <Opening />
      ) : (
        <Contact key={String(isHydrated && isKnown)} input={input} order={query.get('order')} />
      )}
    </ScreenBody>
  );
}

/** Removes the secret key from the URL after reading it. */
function useCleanAddress(order: string | null): void {
  const address = useAddress();
  useEffect(() => {
    if (order !== null) address.replaceQuery({ order });
  }, [address, order]);
}

function inputOf(query: URLSearchParams, isHydrated: boolean): GroupSignInInput {
  const [order, key] = [query.get('order'), query.get('key')];
  const session = isHydrated ? keptSession.read() : undefined;
  return { ...(order && key && { link: { order, key } }), ...(session && { session }) };
}

/** `order` is the order code from the URL. */
function Contact({ input, order }: { input: GroupSignInInput; order: string | null }) {
  const proof = useFlow(groupSignInFlow, { input });
  const session = useSelector(proof, (state) => (state.matches('proven') ? state.context.session : undefined));
  const [left, setLeft] = useState<{ email: string; edit: NameEdit | undefined }>();
  useEmitted(proof, 'session', ({ session: changed }) => keptSession.write(changed));
  if (!session) return <Proof proof={proof} wasSignedIn={left !== undefined} />;
  return (
    <GroupsOfContact
      key={session.token}
      {...{ session, order }}
      edit={left?.email === session.email ? left.edit : undefined}
      onEnd={(edit) => {
        setLeft({ email: session.email, edit });
        proof.send({ type: 'session.ended' });
      }}
      onSignOut={() => {
        keepBilling(undefined);
        setLeft({ email: '', edit: undefined });
        proof.send({ type: 'signOut' });
      }}
    />
  );
}

/** Verifies the contact's email. No data of a group is shown before. */
function Proof({ proof, wasSignedIn }: { proof: ActorRefFrom<typeof groupSignInFlow>; wasSignedIn: boolean }) {
  const code = useEmailCode(proof);
  const opened = useSelector(proof, ({ context }) => context.opened);
  if (!code) return <Opening />;
  return (
    <ScreenStep title={m.group_sign_in_title()}>
      <EmailCode
        code={code}
        name="group"
        words={{ ask: m.group_sign_in_ask(), sent: m.group_sign_in_sent, check: m.group_sign_in_check() }}
        isFocused={wasSignedIn}
      >
        {opened && <Opened group={opened} />}
      </EmailCode>
    </ScreenStep>
  );
}

/** Shown while the link of a mail is checked. */
const Opening = () => (
  <ScreenStep title={m.group_sign_in_title()}>
    <p role="status" className="soft late">
      {m.group_sign_in_opening()}
    </p>
  </ScreenStep>
);

/** Result of opening a link: the group is held, or the deadline has passed. */
function Opened({ group: { state, due } }: { group: OpenedGroup }) {
  const until = momentThere(Date.parse(due), event.dates.timeZone);
  if (state === 'awaiting-payment')
    return (
      <NoticeBox tone="ok" role="status" title={m.group_sign_in_held({ date: until })}>
        <p>{m.group_sign_in_held_more()}</p>
      </NoticeBox>
    );
  if (state !== 'expired') return null;
  return (
    <NoticeBox tone="bad" role="status" title={m.group_sign_in_lapsed()}>
      <p>
        <Link href="/bulk-booking">{m.group_sign_in_book_again()}</Link>
      </p>
    </NoticeBox>
  );
}
