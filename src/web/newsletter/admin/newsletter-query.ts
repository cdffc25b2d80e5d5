import {
  ISSUE_STATES,
  type StoredIssueState,
  SUBSCRIBER_STATES,
  type SubscriberState,
} from '#shared/newsletter/issue-state.ts';

const PAGE_SIZE = 25;

type Search = Record<string, string | undefined>;

/** The query of the URL; invalid values are ignored. */
export function readIssueQuery({ q, state, page }: Search) {
  const known = ISSUE_STATES.find((each): each is StoredIssueState => each === state);
  return { q: q || undefined, state: known, page: readPage(page), pageSize: PAGE_SIZE };
}

export function readSubscriberQuery({ q, state, page }: Search) {
  const known = SUBSCRIBER_STATES.find((each): each is SubscriberState => each === state);
  return { q: q || undefined, state: known, page: readPage(page), pageSize: PAGE_SIZE };
}

function readPage(text: string | undefined): number {
  return /^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 1;
}
