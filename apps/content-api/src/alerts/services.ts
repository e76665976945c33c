import { type AddressKeys, createAddressKeys } from '#src/alerts/address-keys.ts';
import { type AlertTokens, createAlertTokens } from '#src/alerts/alert-tokens.ts';
import type { AlertSettings } from '#src/alerts/settings.ts';
import type { Refusal } from '#src/alerts/transport.ts';

/** The shared state of the calls and the worker of alerts; null where alerts are off. */
export interface Alerts {
  readonly settings: AlertSettings;
  readonly keys: AddressKeys;
  readonly tokens: AlertTokens;
  readonly health: AlertHealth;
}

interface AlertHealth {
  /** Since when no mail could be handed over, and why; null where one could, or none was to be. */
  failing: Failing | null;
  /** Since when the work itself ends early: what is new cannot be found, or mails cannot be written. */
  broken: Failing | null;
  /** The last mail that a mail server did not take. */
  lastRefusal: (Refusal & { readonly at: Date }) | null;
}

interface Failing {
  readonly since: Date;
  readonly reason: string;
}

export function createAlerts(settings: AlertSettings): Alerts {
  const keys = createAddressKeys(settings.addressKey);
  const health = { failing: null, broken: null, lastRefusal: null };
  return { settings, keys, tokens: createAlertTokens(keys.tokenKey), health };
}
