import type { EventFile } from '#schemas/compiled/types.ts';
import { Connections, type Call, type Reply } from './load.ts';
import { anOrder } from '#tests/support/samples/orders.ts';
import type { Site } from '#tests/support/browser/site.ts';

/** Calls of visitors to a service that runs in its own process. */
export class AtSite {
  readonly connections = new Connections(32, 60_000);
  readonly #base: string;

  constructor(
    readonly site: Pick<Site, 'origin'>,
    readonly conference: EventFile,
  ) {
    this.#base = `/${conference.event.api.stage}/v1/expo`;
  }

  read(): Promise<Reply> {
    return this.#send({ path: `${this.#base}/${this.conference.event.ids.expoId}/landingpage/committee` });
  }

  addons(): Promise<Reply> {
    const { expoId, conferenceIds } = this.conference.event.ids;
    return this.#send({ path: `${this.#base}/${expoId}/conference/${conferenceIds.consultant}/addon` });
  }

  place(email: string, workshopIds: string[] = [], visit: Pick<Call, 'from'> = {}): Promise<Reply> {
    const { expoId, eventCode } = this.conference.event.ids;
    const body = anOrder({ conference: this.conference }, { answers: { email }, workshopIds });
    return this.#send({ path: `${this.#base}/${expoId}/order/create/visitor/${eventCode}`, body, ...visit });
  }

  /** Approves the payment of an order in the sandbox and confirms it. */
  async pay({ text }: Reply): Promise<Reply> {
    const { order_id } = JSON.parse(text);
    const approved = await this.#send({ path: '/sandbox/approve', body: { order_id } });
    const path = `${this.#base}/order/confirm/${this.conference.event.ids.orgSlug}`;
    return this.#send({ path, body: JSON.parse(approved.text) });
  }

  async ready(): Promise<{ status: number; body: Record<string, unknown> }> {
    const { status, text } = await this.#send({ path: '/readyz' });
    return { status, body: JSON.parse(text) };
  }

  lives(): Promise<Reply> {
    return this.#send({ path: '/healthz' });
  }

  #send(call: Call): Promise<Reply> {
    return this.connections.send(this.site.origin, call);
  }
}
