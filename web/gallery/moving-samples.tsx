import { Megaphone } from 'lucide-react';
import { ButtonLink } from '../ui/button/button.tsx';
import { Carousel } from '../ui/carousel/carousel.tsx';
import { QrCode } from '../ui/qr-code/qr-code.tsx';
import { Ticker } from '../ui/ticker/ticker.tsx';
import { SampleSection } from './sample.tsx';
import styles from './sample.module.css';

const titles = ['先看清自己，再谈数字化转型', '一物一码，从车间到客户', '设备联网补助开始申报'];

export function MovingSamples() {
  const slides = titles.map((title, i) => ({
    id: String(i),
    name: title,
    content: (
      <div className={styles.banner}>
        <h3>{title}</h3>
        <ButtonLink variant="main" href={`#/banner/${i}`}>
          查看第 {i + 1} 项
        </ButtonLink>
      </div>
    ),
  }));
  return (
    <SampleSection title="轮播、公告与二维码">
      <Carousel label="要闻" slides={slides} intervalMs={3000} />
      <Carousel label="只有一张" slides={slides.slice(0, 1)} />
      <div className="card" style={{ paddingInline: 16 }}>
        <Ticker
          label="公告"
          lead={
            <>
              <Megaphone aria-hidden="true" />
              公告
            </>
          }
          items={[
            {
              id: '1',
              text: '标识解析二级节点将于 11 月 28 日 22:00 至次日 6:00 升级，期间可以查询，暂停新注册',
              href: '#/notice/1',
              note: '2026-11-19',
            },
            { id: '2', text: '第五批市级智能工厂申报材料清单有更新', href: '#/notice/2', note: '2026-11-17' },
          ]}
        />
      </div>
      <QrCode
        url="https://example.org/portal"
        label="微信公众号二维码"
        logoUrl="/web/gallery/no-such-logo.png"
      />
    </SampleSection>
  );
}
