import type { Services as PlatformServices } from '#server/platform/services.ts';
import type { Identity } from './identity/identity.ts';

export interface Services extends PlatformServices {
  /** accounts and token verification */
  identity: Identity;
}
