import { AuthTest } from './auth-test-page.tsx';

/** In development. Start with ADMIN_PASSWORD=petal-studio, and one click signs in. */
export function PrefilledAuthTestPage() {
  return <AuthTest email="admin@petal.example" password="petal-studio" />;
}
