import { ContactItem } from './contact-item.tsx';
import { streetAddress, telLink } from './contact-links.ts';
import { useStudio } from './queries.ts';

export function QuestionBlock() {
  const studio = useStudio();
  return (
    <section className="section" aria-labelledby="questions">
      <div className="wrap grid gap-8">
        <hr className="mb-8" />
        <div>
          <h2 id="questions">Questions before you book?</h2>
          <p className="muted mt-3">We'd rather talk it through than guess.</p>
        </div>
        <dl className="contact__list ask">
          <ContactItem icon="phone" title="Phone">
            <a href={telLink(studio)}>{studio.phone}</a>
          </ContactItem>
          <ContactItem icon="mail" title="E-mail">
            <a href={`mailto:${studio.email}`}>{studio.email}</a>
          </ContactItem>
          <ContactItem icon="pin" title="Studio">
            {streetAddress(studio)}
          </ContactItem>
        </dl>
      </div>
    </section>
  );
}
