/** Hidden; tells password managers whose password it is. */
export function AccountName({ email }: { email: string }) {
  return (
    <input
      className="sr"
      type="email"
      autoComplete="username"
      value={email}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
    />
  );
}
