import { Accessibility, Contrast } from 'lucide-react';
import { createRoot } from 'react-dom/client';
import '../ui/tokens.css';
import '../ui/base.css';
import { Chip } from '../ui/chip/chip.tsx';
import { PageTitle } from '../ui/page-title/page-title.tsx';
import { startPageZoom } from '../ui/page-zoom.ts';
import { startReadingMode, useReadingMode } from '../ui/reading-mode.ts';
import { SkipLink } from '../ui/skip-link/skip-link.tsx';
import { BodySamples } from './body-samples.tsx';
import { ButtonSamples } from './button-samples.tsx';
import { CitySamples } from './city-samples.tsx';
import { ContentSamples } from './content-samples.tsx';
import { CoverSamples } from './cover-samples.tsx';
import { FeedbackSamples } from './feedback-samples.tsx';
import { FieldSamples } from './field-samples.tsx';
import { MovingSamples } from './moving-samples.tsx';
import { NavigationSamples } from './navigation-samples.tsx';
import { WizardSamples } from './wizard-samples.tsx';

/** Every component in every state, for looking at and for testing; not part of the product. */
function Gallery() {
  const mode = useReadingMode();
  return (
    <>
      <SkipLink />
      <main id="main" className="wrap" tabIndex={-1}>
        <PageTitle title="组件样张">每个组件的每种状态。</PageTitle>
        <div className="row">
          <Chip isEdged isSelected={mode.isElder} onPress={() => mode.toggle('elder')}>
            <Accessibility className="icon-s" />
            适老版
          </Chip>
          <Chip isEdged isSelected={mode.isContrast} onPress={() => mode.toggle('contrast')}>
            <Contrast className="icon-s" />
            高对比
          </Chip>
        </div>
        <ButtonSamples />
        <FieldSamples />
        <BodySamples />
        <NavigationSamples />
        <WizardSamples />
        <FeedbackSamples />
        <ContentSamples />
        <CitySamples />
        <MovingSamples />
        <CoverSamples />
      </main>
    </>
  );
}

startReadingMode();
startPageZoom();
const root = document.getElementById('root');
if (root) createRoot(root).render(<Gallery />);
