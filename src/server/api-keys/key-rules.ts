import type { ActingKey } from '#server/kit/http/context.ts';
import { takesAPerson, withoutHealth } from '#shared/api-keys/closed-to-keys.ts';
import { SCOPES, scopeOf } from '#shared/api-keys/scopes.ts';
import { HttpProblem } from '#shared/kit/problem.ts';

/** What a key with these scopes may do. */
export function keyRules(scopes: readonly string[]): Omit<ActingKey, 'id' | 'name'> {
  return {
    admit: (endpoint) => {
      const scope = scopeOf(endpoint);
      if (!scope) throw closed('API keys cannot do this. Please do it in the dashboard.');
      if (!scopes.includes(scope)) {
        const message = `This API key lacks the scope ${scope} (${SCOPES[scope].toLowerCase()}).`;
        throw new HttpProblem(403, { code: 'scope_missing', message, scope });
      }
    },
    checkInput: (received) => {
      const reason = takesAPerson(received);
      if (reason) throw closed(reason);
    },
    clean: withoutHealth,
    // Staff are told what speaks against a visit, which is what a client has said of their health.
    explain: (problem) => (problem.code === 'not_suitable' ? notSuitable() : problem),
  };
}

function closed(message: string): HttpProblem {
  return new HttpProblem(403, { code: 'closed_to_keys', message });
}

function notSuitable(): HttpProblem {
  const message = 'Something speaks against this visit. Please look at it in the dashboard.';
  return new HttpProblem(409, { code: 'not_suitable', message });
}
