import {
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import type { NewCredential, UsedCredential } from '#shared/accounts/second-factor-contract.ts';
import { messageOf } from '#web/kit/call.ts';

/** As the server made them; the library knows their shape, the contract only that they hold a challenge. */
type Options = { challenge: string };

/** They belong to a name: a site that is called by a number has none. */
export function canUsePasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function' && !/^[\d.]+$|:/.test(window.location.hostname);
}

/** Among the e-mails that the browser offers to fill in. */
export async function canFillInPasskeys(): Promise<boolean> {
  return canUsePasskeys() && browserSupportsWebAuthnAutofill();
}

export async function createPasskey(options: Options): Promise<NewCredential> {
  return startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON });
}

export async function askForPasskey(options: Options): Promise<UsedCredential> {
  return startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON });
}

/** Waits until somebody picks a passkey where the browser offers to fill in the e-mail, perhaps for ever. */
export async function waitForPasskey(options: Options): Promise<UsedCredential> {
  return startAuthentication({
    optionsJSON: options as PublicKeyCredentialRequestOptionsJSON,
    useBrowserAutofill: true,
  });
}

export function stopWaiting(): void {
  WebAuthnAbortService.cancelCeremony();
}

/** They closed the browser's own dialog, or let it run out: nothing went wrong. */
export function isCancelled(error: unknown): boolean {
  return error instanceof Error && /^(NotAllowedError|AbortError)$/.test(error.name);
}

export function passkeyMessage(error: unknown): string {
  if (error instanceof Error && error.name === 'InvalidStateError')
    return 'This device already has a passkey for your account.';
  if (isCancelled(error)) return 'No passkey was chosen. Please try again.';
  return messageOf(error, "This browser couldn't use a passkey here. Please try another way.");
}
