import { useState } from 'react';
import group from '#event/group.json' with { type: 'json' };
import { newAbout, type AboutBuyer } from '#machines/office-booking/office-booking.ts';
import type { PlacedForBuyer } from '#schemas/api/desk/forms.api.ts';
import { bulkBookingFlow } from '#src/forms/group-booking/flow.ts';
import { GroupLayout } from '#src/forms/group-booking/group-layout.tsx';
import { GroupOfficeContext } from '#src/forms/group-booking/group-office.ts';
import type { GroupDraft } from '#src/forms/group-booking/group-draft.ts';
import type { NewGroup } from '#src/forms/group-booking/api.ts';
import { createCell, type Cell } from '#src/lib/cell.ts';
import { fromCall } from '#src/lib/flow.ts';
import { m } from '#messages';
import { AboutFields, useAbout, useLateBooking } from '../about-form.tsx';
import type { FormProps } from '../form-list.ts';
import { placeForGroup } from '../forms-api.ts';
import { orderOutcome } from '../outcomes.ts';

/** The group form of the site. Staff fill it for the contact. Nothing is stored on the device. */
export function BookingForGroup({ request, onTyped, onDone }: FormProps) {
  const [{ round, kept }, open] = useState<{ round: number; kept: Partial<GroupDraft> }>({ round: 0, kept: {} });
  const office = useOffice({ request, onDone });
  return (
    <GroupOfficeContext value={office}>
      <GroupLayout
        key={round}
        pass={null}
        kept={kept}
        remember={onTyped}
        forget={() => {}}
        onOpen={(draft) => open({ round: round + 1, kept: draft })}
      />
    </GroupOfficeContext>
  );
}

/** How the form differs from that of the site: its call, and the fields above its button. */
function useOffice({ request, onDone }: Pick<FormProps, 'request' | 'onDone'>) {
  const { about, setAbout, isAgreementMissing, isAgreed } = useAbout();
  const isLate = useLateBooking();
  const [{ said, placed, flow }] = useState(() => connected(request));
  const change = (changed: AboutBuyer) => {
    said.set(changed);
    setAbout(changed);
  };
  return {
    flow,
    submit: m.desk_forms_place(),
    beforeSubmit: (
      <>
        <AboutFields {...{ about, isAgreementMissing, isLate }} isBusy={false} onChange={change} />
        <p className="small soft">{m.desk_forms_group_held({ hours: group.bulkHoldHours })}</p>
      </>
    ),
    mayPlace: isAgreed,
    onPlaced: () => {
      const order = placed.get();
      if (order) onDone(orderOutcome(order));
    },
  };
}

/** The flow of the site with the call of the desk, what staff say about the form, and the order that was placed. */
function connected(request: string) {
  const said: Cell<AboutBuyer> = createCell(newAbout);
  const placed: Cell<PlacedForBuyer | undefined> = createCell<PlacedForBuyer | undefined>(undefined);
  const placeGroup = async (booking: NewGroup): Promise<number> => {
    const { source, note } = said.get();
    placed.set(await placeForGroup({ request, source, note, booking }));
    return 200;
  };
  return { said, placed, flow: bulkBookingFlow.provide({ actors: { placeGroup: fromCall(placeGroup) } }) };
}
