import { ArrowLink } from '#web/kit/ui/arrow-link.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { IconButton } from '#web/kit/ui/icon-button.tsx';
import { UiRow, UiSection } from './ui-section.tsx';

export function UiButtons() {
  return (
    <UiSection title="Buttons">
      <UiRow>
        <Button>Confirm Booking</Button>
        <Button busy busyText="Processing...">
          Confirm Booking
        </Button>
        <Button disabled>Out of Stock</Button>
        <ButtonLink href="#buttons" look="primary">
          A link
        </ButtonLink>
      </UiRow>
      <UiRow>
        <Button look="secondary">View All Treatments</Button>
        <Button look="soft">Soft</Button>
        <Button look="ghost">Ghost</Button>
        <Button look="danger">Cancel booking</Button>
      </UiRow>
      <UiRow>
        <Button size="sm">Small, 44px</Button>
        <Button look="secondary" size="sm">
          <Icon name="refresh" />
          Refresh Data
        </Button>
        <IconButton icon="arrow-right" label="Next" look="line" />
        <IconButton icon="bag" label="Cart, 2 items" count={2} />
        <IconButton icon="chevron-left" label="Previous month" disabled />
        <ArrowLink href="#buttons">View All Products</ArrowLink>
        <a className="link" href="#buttons">
          A link in a sentence
        </a>
      </UiRow>
      <div className="max-w-80">
        <Button block>As wide as its place</Button>
      </div>
    </UiSection>
  );
}
