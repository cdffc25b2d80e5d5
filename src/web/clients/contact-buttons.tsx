import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { Icon, type IconName } from '#web/kit/ui/icon.tsx';

/** Call, WhatsApp and e-mail, as far as they are known. */
export function ContactButtons({ phone, email }: { phone: string | null; email: string | null }) {
  const digits = phone?.replace(/\D/g, '');
  return (
    <>
      {digits && <Contact icon="phone" href={`tel:+${digits}`} label="Call" />}
      {digits && <Contact icon="whatsapp" href={`https://wa.me/${digits}`} label="WhatsApp" />}
      {email && <Contact icon="mail" href={`mailto:${email}`} label="E-mail" />}
    </>
  );
}

function Contact({ icon, href, label }: { icon: IconName; href: string; label: string }) {
  return (
    <ButtonLink look="secondary" size="sm" href={href} target="_blank" rel="noopener noreferrer">
      <Icon name={icon} />
      {label}
    </ButtonLink>
  );
}
