import { useState } from 'react';
import { Breadcrumb } from '../ui/breadcrumb/breadcrumb.tsx';
import { Chip, ChipRow, RemovableChip } from '../ui/chip/chip.tsx';
import { Pagination } from '../ui/pagination/pagination.tsx';
import { MoreLink } from '../ui/section-head/section-head.tsx';
import { Steps } from '../ui/steps/steps.tsx';
import { Tabs } from '../ui/tabs/tabs.tsx';
import { Tag } from '../ui/tag/tag.tsx';
import { Tree } from '../ui/tree/tree.tsx';
import { SampleSection } from './sample.tsx';

type TabId = 'all' | 'policy' | 'case';

export function NavigationSamples() {
  const [tab, setTab] = useState<TabId>('all');
  const [type, setType] = useState('扶持政策');
  const [scene, setScene] = useState('');
  const names = { all: '全部', policy: '政策', case: '案例' };
  return (
    <SampleSection title="导航、筛选与标签">
      <Breadcrumb
        crumbs={[{ label: '首页', href: '#/' }, { label: '政策资讯', href: '#/news' }, { label: '热点政策' }]}
      />
      <Steps steps={['企业信息', '营业执照', '新联系人']} current={1} />
      <Tabs
        label="示例页签"
        tabs={[
          { id: 'all', label: '全部', count: 128 },
          { id: 'policy', label: '政策', count: 67 },
          { id: 'case', label: '案例', count: 42 },
        ]}
        selected={tab}
        onSelect={setTab}
      >
        <p>{names[tab]}的内容</p>
      </Tabs>
      <Tabs
        label="登录方式"
        isFilled
        tabs={[
          { id: 'password', label: '密码登录' },
          { id: 'sms', label: '短信登录' },
        ]}
        selected="password"
        onSelect={() => undefined}
      >
        <p>密码登录的表单</p>
      </Tabs>
      <ChipRow label="政策类型">
        {['不限', '扶持政策', '管理办法'].map((each, i) => (
          <Chip
            key={each}
            isSelected={each === type}
            onPress={() => setType(each)}
            count={i ? i * 23 : undefined}
          >
            {each}
          </Chip>
        ))}
      </ChipRow>
      <ChipRow label="已选条件">
        <RemovableChip label="2026 年" onRemove={() => undefined} />
        <Chip isEdged isSelected onPress={() => undefined}>
          热度
        </Chip>
        <Chip isEdged onPress={() => undefined}>
          最新
        </Chip>
      </ChipRow>
      <Tree
        label="场景"
        nodes={[
          { id: '', label: '全部场景', count: 9 },
          {
            id: '14',
            label: '制造',
            count: 9,
            children: [
              {
                id: '1404',
                label: '计划与调度',
                count: 9,
                children: [
                  { id: '140401', label: '生产计划优化', count: 9 },
                  { id: '140402', label: '车间智能排产', count: 0 },
                ],
              },
            ],
          },
        ]}
        selected={scene}
        onSelect={setScene}
      />
      <div className="row">
        <Tag>扶持政策</Tag>
        <Tag tone="teal">装备制造</Tag>
        <Tag tone="green">有效</Tag>
        <Tag tone="amber">快截止</Tag>
        <Tag tone="red">已退回</Tag>
        <Tag tone="grey">市级</Tag>
      </div>
      <Pagination page={6} pageCount={23} hrefFor={(page) => `#/list?page=${page}`} />
      <Pagination page={1} pageCount={3} hrefFor={(page) => `#/short?page=${page}`} label="短列表分页" />
      <MoreLink href="#/policy">全部 23 项</MoreLink>
    </SampleSection>
  );
}
