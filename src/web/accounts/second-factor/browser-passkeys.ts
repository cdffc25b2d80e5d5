import {
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import type { NewCredential, UsedCredential } from '#shared/accounts/second-factor-contract.ts';
import { canUsePasskeys } from '#web/accounts/sign-in/can-use-passkeys.ts';
import { messageOf } from '#web/kit/call.ts';

/** From the server; the library knows their shape, the contract only the challenge. */
type Options = { challenge: string };

/** Whether the browser offers passkeys in the autofill of the e-mail. */
export async function canFillInPasskeys(): Promise<boolean> {
  return canUsePasskeys() && browserSupportsWebAuthnAutofill();
}

// The contract lets the options of WebAuthn through as they are, hence the `as`.
export async function createPasskey(options: Options): Promise<NewCredential> {
  return startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON });
}

export async function requestPasskey(options: Options): Promise<UsedCredential> {
  return startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON }); // as above
}

/** Waits until somebody picks a passkey from the autofill, perhaps for ever. */
export async function waitForPasskey(options: Options): Promise<UsedCredential> {
  return startAuthentication({
    optionsJSON: options as PublicKeyCredentialRequestOptionsJSON, // as above
    useBrowserAutofill: true,
  });
}

export function stopWaiting(): void {
  WebAuthnAbortService.cancelCeremony();
}

/** They closed the browser's dialog, or it timed out: not an error. */
export function isCancelled(error: unknown): boolean {
  return error instanceof Error && /^(NotAllowedError|AbortError)$/.test(error.name);
}

export function passkeyMessage(error: unknown): string {
  if (error instanceof Error && error.name === 'InvalidStateError')
    return 'This device already has a passkey for your account.';
  if (isCancelled(error)) return 'No passkey was chosen. Please try again.';
  return messageOf(error, "This browser couldn't use a passkey here. Please try another way.");
}
