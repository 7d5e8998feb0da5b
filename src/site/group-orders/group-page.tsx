import { Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { momentThere } from '#domain/time/time-in-words.ts';
import event from '#event/event.json' with { type: 'json' };
import type { PersonEdit } from '#machines/group-orders/group-orders.ts';
import type { GroupSignInInput, OpenedGroup } from '#machines/group-sign-in/group-sign-in.ts';
import { EmailCode, useEmailCode } from '#src/site/email-code/index.ts';
import { keepBilling } from '#src/site/orders/index.ts';
import { dropBookedGroup } from '#src/forms/drafts/booked-group.ts';
import { useAddress, useArrival } from '#src/lib/address.ts';
import type { Page } from '#src/lib/page.ts';
import { useEmitted, useFlow } from '#src/lib/flow.ts';
import { useHydrated } from '#src/lib/use-hydrated.ts';
import { Button } from '#src/ui/button.tsx';
import { ScreenBody, ScreenStep, ScriptedFrame } from '#src/ui/layout/screen-frame.tsx';
import { Link } from '#src/ui/link.tsx';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { m } from '#messages';
import { groupSignInFlow, keptSession } from './flow.ts';
import { GroupsOfContact } from './groups-of-contact.tsx';

/** Page of a group's contact. It asks for a code. Its URL can have the key of a mailed link. Decision 32. */
export const groupPage = (variant: 'linked' | undefined): Page => ({
  title: m.group_sign_in_title(),
  description: m.group_sign_in_description({ event: event.name }),
  isPrivate: true,
  hidesAddress: true,
  frame: ScriptedFrame,
  body: <GroupScreen isLinked={variant !== undefined} />,
});

/**
 * Verifies the email of a contact, then shows all groups of this contact. `isLinked` is true if the URL has the key
 * of a mailed link; its group is known only after hydration. Decision 32.
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

/** Removes the secret key from the URL. Only the order code stays. */
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

/** Sign-in and groups of a contact. `order` is the order code in the URL. */
function Contact({ input, order }: { input: GroupSignInInput; order: string | null }) {
  const signIn = useFlow(groupSignInFlow, { input });
  const session = useSelector(signIn, (state) => (state.matches('proven') ? state.context.session : undefined));
  const [ended, setEnded] = useState<{ email: string; edit: PersonEdit | undefined }>();
  useEffect(() => {
    if (session) dropBookedGroup(session.email);
  }, [session]);
  useEmitted(signIn, 'session', ({ session: changed }) => keptSession.write(changed));
  if (!session) return <VerifyContact signIn={signIn} wasSignedIn={ended !== undefined} />;
  return (
    <GroupsOfContact
      key={session.token}
      {...{ session, order }}
      edit={ended?.email === session.email ? ended.edit : undefined}
      onEnd={(edit) => {
        setEnded({ email: session.email, edit });
        signIn.send({ type: 'session.ended' });
      }}
      onSignOut={() => {
        keepBilling(undefined);
        setEnded({ email: '', edit: undefined });
        signIn.send({ type: 'signOut' });
      }}
    />
  );
}

interface VerifyContactProps {
  signIn: ActorRefFrom<typeof groupSignInFlow>;
  wasSignedIn: boolean;
}

/** Form that verifies the email of the contact. It shows no data of participants. */
function VerifyContact({ signIn, wasSignedIn }: VerifyContactProps) {
  const code = useEmailCode(signIn);
  const isConfirming = useSelector(signIn, (state) => state.matches('confirming'));
  const opened = useSelector(signIn, ({ context }) => context.opened);
  if (isConfirming) return <ConfirmLink onConfirm={() => signIn.send({ type: 'link.confirmed' })} />;
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

/** Asks for a press, because opening the mailed link proves nothing: mail scanners open links. */
const ConfirmLink = ({ onConfirm }: { onConfirm: () => void }) => (
  <ScreenStep title={m.group_sign_in_title()}>
    <p>{m.group_sign_in_confirm_text()}</p>
    <div>
      <Button onClick={onConfirm}>{m.group_sign_in_confirm()}</Button>
    </div>
  </ScreenStep>
);

/** Shown while the service checks the mailed link. */
const Opening = () => (
  <ScreenStep title={m.group_sign_in_title()}>
    <Text role="status" c="dimmed" className="late">
      {m.group_sign_in_opening()}
    </Text>
  </ScreenStep>
);

/** Says that the group of the mailed link is held, or that its deadline has passed. */
function Opened({ group: { state, due, unpaidDomain } }: { group: OpenedGroup }) {
  const until = momentThere(Date.parse(due), event.dates.timeZone);
  if (state === 'awaiting-payment')
    return (
      <NoticeBox tone="ok" role="status" title={m.group_sign_in_held({ date: until })}>
        {unpaidDomain !== undefined && <p>{m.group_sign_in_domain_unpaid({ domain: unpaidDomain })}</p>}
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
