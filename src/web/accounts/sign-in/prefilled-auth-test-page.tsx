import { AuthTest } from './auth-test-page.tsx';

/** While developing. Start with ADMIN_PASSWORD=petal-studio, and one press does. */
export function PrefilledAuthTestPage() {
  return <AuthTest email="admin@petal.example" password="petal-studio" />;
}
