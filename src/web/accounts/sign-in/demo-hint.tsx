import { DEMO_MEMBER, DEMO_STAFF } from '#shared/accounts/demo-member.ts';
import { Note } from '#web/kit/ui/note.tsx';

/** In a demo: how to look at both sides of it. Nothing of the admin's is said here, since anybody can read it. */
export function DemoHint() {
  return (
    <Note tone="shell" icon="users">
      <p>
        This is a demo. To see it as a member, sign in with <strong>{DEMO_MEMBER.email}</strong> and the
        password <strong>{DEMO_MEMBER.password}</strong>.
      </p>
      <p className="small muted mt-2">
        To see it as reception or as a therapist: {DEMO_STAFF.map(({ email }) => email).join(' or ')}. Their
        password, and the admin's, were shown where the studio was first started.
      </p>
    </Note>
  );
}
