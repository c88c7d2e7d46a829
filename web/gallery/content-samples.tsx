import { CardLink } from '../ui/card-link/card-link.tsx';
import { Cover } from '../ui/cover/cover.tsx';
import { DataTable } from '../ui/data-table/data-table.tsx';
import { DescriptionList } from '../ui/description-list/description-list.tsx';
import { NumberCounter } from '../ui/number-counter/number-counter.tsx';
import { Tag, type TagTone } from '../ui/tag/tag.tsx';
import { FactLine } from '../ui/fact-line/fact-line.tsx';
import { ActBlock } from '../ui/act-block/act-block.tsx';
import { ButtonLink } from '../ui/button/button.tsx';
import { SampleGrid, SampleSection } from './sample.tsx';
import styles from './sample.module.css';

interface Record {
  title: string;
  tone: TagTone;
  state: string;
  amount: string;
  date: string;
}

const records: Record[] = [
  { title: '产线改造补助', tone: 'blue', state: '区县审核中', amount: '186.40', date: '2026-11-12' },
  { title: '设备联网补助', tone: 'red', state: '已退回', amount: '32.00', date: '2026-11-06' },
  { title: '成熟度三级奖励', tone: 'green', state: '已拨付', amount: '30.00', date: '2026-10-21' },
];

export function ContentSamples() {
  const figures = [1286430, 48205917];
  return (
    <>
      <SampleSection title="卡片">
        <SampleGrid>
          <CardLink
            href="#/news/404"
            title="高新区建成首个园区级工业数据空间"
            picture={<Cover id="404" kind="news" />}
            meta={
              <>
                产业动态　<time>2026-11-19</time>
              </>
            }
          />
          <CardLink
            href="#/cloud/604"
            title="边缘数据采集网关一体机"
            picture={<Cover id="604" kind="cloud" />}
            meta="云产品"
          />
          <CardLink href="#/case/201" title="轴承一物一码追溯应用" meta="标识解析">
            <p className="muted clamp2">
              从毛坯到装机，一只轴承的每道工序都能查到是谁、在哪台设备上、用什么参数做的。
            </p>
          </CardLink>
        </SampleGrid>
        <CardLink
          isHorizontal
          href="#/policy/1"
          title="关于支持工业企业“智改数转网联”的若干政策措施"
          picture={<Cover id="101" kind="policy" />}
          meta={<span className="num">示工信发〔2026〕48 号　2026-11-18</span>}
        >
          <p className="muted clamp2">
            对规上企业设备联网、产线改造和系统上云给予分档补助，单个项目最高 500 万元。
          </p>
        </CardLink>
      </SampleSection>
      <SampleSection title="要点行">
        <FactLine
          money={{ most: '500', unit: '万元' }}
          who="规上工业企业"
          time={{ text: '剩 3 天', note: '11-24 17:00', isSoon: true }}
          act={{ label: '去申报', href: '#/policy/1', of: '专项资金' }}
        />
        <FactLine
          money={{ most: '40', unit: '万元' }}
          who="评测二级以上中小企业"
          time={{ text: '全年可报', note: '', isSoon: false }}
        />
        <FactLine
          money="按解析量补"
          who="接入二级节点的企业"
          time={{ text: '12-01 开始', note: '', isSoon: false }}
        />
        <FactLine who="规上工业企业" isSmall time={{ text: '已截止', note: '11-20', isSoon: false }} />
      </SampleSection>
      <SampleSection title="办理块">
        <SampleGrid columns={3}>
          <ActBlock
            title="正在申报"
            money={{ most: '500', unit: '万元' }}
            who="规上工业企业"
            time={{ text: '剩 3 天', note: '11-24 17:00', isSoon: true }}
            note="在本平台办完，不跳到别处。"
            phone=""
            act={
              <ButtonLink variant="main" href="#">
                去申报
              </ButtonLink>
            }
          />
          <ActBlock title="已结束" time={{ text: '已截止', note: '11-20', isSoon: false }} />
        </SampleGrid>
      </SampleSection>
      <SampleSection title="表格与要素表">
        <DataTable
          caption="申报记录"
          rows={records}
          rowKey={(row) => row.title}
          columns={[
            { key: 'title', header: '申报事项', cell: (row) => row.title, isRowHeader: true },
            { key: 'state', header: '状态', cell: (row) => <Tag tone={row.tone}>{row.state}</Tag> },
            { key: 'amount', header: '申请金额 / 万元', cell: (row) => row.amount, isNumber: true },
            { key: 'date', header: '提交日期', cell: (row) => <time>{row.date}</time> },
          ]}
        />
        <DescriptionList
          facts={[
            { term: '索引号', value: 'SF0110-2026-00482' },
            { term: '发文字号', value: '示工信发〔2026〕48 号' },
            { term: '适用对象', value: '规模以上工业企业、专精特新中小企业', isWide: true },
          ]}
        />
      </SampleSection>
      <SampleSection title="计数">
        <div className={`on-deep row ${styles.deep}`}>
          累计服务企业 <NumberCounter value={1286430} figures={figures} /> 次　用户访问
          <NumberCounter value={48205917} figures={figures} /> 次
        </div>
      </SampleSection>
    </>
  );
}
