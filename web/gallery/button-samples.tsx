import { Printer, Share2 } from 'lucide-react';
import { Button, ButtonLink } from '../ui/button/button.tsx';
import { Sample, SampleGrid, SampleSection } from './sample.tsx';
import styles from './sample.module.css';

export function ButtonSamples() {
  return (
    <SampleSection title="按钮">
      <SampleGrid columns={4}>
        <Sample caption="主要">
          <Button variant="main">提交申请</Button>
        </Sample>
        <Sample caption="主要，不可用">
          <Button variant="main" disabled>
            提交申请
          </Button>
        </Sample>
        <Sample caption="主要，进行中">
          <Button variant="main" isBusy>
            提交中
          </Button>
        </Sample>
        <Sample caption="次要">
          <Button>查看说明</Button>
        </Sample>
        <Sample caption="普通">
          <Button variant="plain">返回上一步</Button>
        </Sample>
        <Sample caption="危险">
          <Button variant="danger">撤回申请</Button>
        </Sample>
        <Sample caption="文字">
          <Button variant="link">
            <Share2 aria-hidden="true" />
            分享
          </Button>
        </Sample>
        <Sample caption="图标">
          <Button variant="plain" isIconOnly aria-label="打印">
            <Printer aria-hidden="true" />
          </Button>
        </Sample>
        <Sample caption="大">
          <Button variant="main" size="large">
            开始自评估
          </Button>
        </Sample>
        <Sample caption="小">
          <Button size="small">去申报</Button>
        </Sample>
        <Sample caption="链接">
          <ButtonLink href="#/declare">去申报</ButtonLink>
        </Sample>
        <Sample caption="小，图标">
          <Button size="small" isIconOnly aria-label="分享">
            <Share2 aria-hidden="true" />
          </Button>
        </Sample>
      </SampleGrid>
      <div className={`on-deep ${styles.deep}`}>
        <Button variant="invert">开始自评估</Button>
      </div>
    </SampleSection>
  );
}
