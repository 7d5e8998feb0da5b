import type { Services as SalesServices } from '#server/sales/services.ts';
import type { Settings } from './settings/settings.ts';

export interface Services extends SalesServices {
  /** settings that the desk has published */
  settings: Settings;
}
