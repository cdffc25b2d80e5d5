import { classes } from '#web/kit/ui/classes.ts';
import { Picture } from '#web/kit/ui/picture.tsx';
import { NewsletterForm } from '#web/newsletter/newsletter-form.tsx';
import { ContactList } from '#web/studio/contact-list.tsx';
import { useStudio } from '#web/studio/queries.ts';
import { StudioMap } from '#web/studio/studio-map.tsx';

export function ContactSection() {
  const { newsletterInvitation, reviews, interior } = useStudio();
  return (
    <section
      className={classes('section below', reviews.length > 0 && 'pt-0')}
      id="contact"
      aria-labelledby="contact-title"
    >
      <div className="wrap grid grid-cols-1 gap-10 lg:grid-cols-[5fr_7fr] lg:gap-16">
        <div className="grid content-start gap-8">
          <h2 id="contact-title">Come and see us</h2>
          <ContactList />
          <div className="border-t border-hairline pt-7">
            <h3>Newsletter</h3>
            <p className="small muted mt-1">{newsletterInvitation}</p>
            <NewsletterForm source="contact form" />
          </div>
        </div>
        <div className="contact__place">
          {interior.image && (
            <div className="pic contact__interior">
              <Picture
                src={interior.image}
                fallback=""
                alt={interior.imageAlt}
                sizes="(min-width: 1280px) 668px, (min-width: 1024px) 56vw, calc(100vw - 32px)"
              />
            </div>
          )}
          <StudioMap />
        </div>
      </div>
    </section>
  );
}
