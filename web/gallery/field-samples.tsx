import { useState } from 'react';
import { Button } from '../ui/button/button.tsx';
import { CascadeSelect } from '../ui/cascade-select/cascade-select.tsx';
import type { CascadeNode } from '../ui/cascade-select/use-cascade.ts';
import { Checkbox, CheckboxGroup } from '../ui/checkbox/checkbox.tsx';
import { CodeButton } from '../ui/code-button/code-button.tsx';
import { ComboBox } from '../ui/combo-box/combo-box.tsx';
import { PasswordField } from '../ui/password-field/password-field.tsx';
import { RadioGroup } from '../ui/radio-group/radio-group.tsx';
import { SegmentedControl } from '../ui/segmented-control/segmented-control.tsx';
import { Select } from '../ui/select/select.tsx';
import { TextArea } from '../ui/text-field/text-area.tsx';
import { TextField } from '../ui/text-field/text-field.tsx';
import { chosenArea, createAreaSource, findCompanies } from './sample-data.ts';
import { SampleGrid, SampleSection } from './sample.tsx';

const scales = ['大型', '中型', '小型', '微型'].map((label) => ({ value: label, label }));

export function FieldSamples() {
  return (
    <>
      <SampleSection title="输入">
        <TextFields />
      </SampleSection>
      <SampleSection title="选择">
        <ChoiceFields />
      </SampleSection>
      <SampleSection title="建议与级联">
        <LookupFields />
      </SampleSection>
    </>
  );
}

function TextFields() {
  const [text, setText] = useState('');
  const [phone, setPhone] = useState('1380000123');
  const [password, setPassword] = useState('Zhen-2026');
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState('换产时间长，夜班质量波动大');
  const [isSent, setIsSent] = useState(true);
  return (
    <>
      <SampleGrid>
        <TextField
          label="企业名称"
          name="company"
          help="与营业执照一致"
          placeholder="请输入"
          value={text}
          onChange={setText}
          isOptional
        />
        <TextField
          label="手机号"
          name="phone"
          type="tel"
          inputMode="numeric"
          autoComplete="tel"
          error="手机号格式不正确"
          value={phone}
          onChange={setPhone}
        />
        <TextField
          label="信用代码"
          name="credit"
          value="91000000MA00000X0X"
          onChange={() => undefined}
          okText="已带出工商信息"
          isReadOnly
          isTabular
        />
        <TextField
          label="不可填写"
          name="disabled"
          value="等待上一步"
          onChange={() => undefined}
          isDisabled
        />
        <PasswordField
          label="密码"
          name="password"
          autoComplete="new-password"
          value={password}
          onChange={setPassword}
          strength={{ level: 2, text: '中等' }}
        />
        <PasswordField
          label="确认密码"
          name="password2"
          autoComplete="new-password"
          error="两次密码不一致"
          value=""
          onChange={() => undefined}
        />
        <TextField
          label="验证码"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          value={code}
          onChange={setCode}
          suffix={<CodeButton target="sample" fieldId="code" seconds={60} onSend={async () => isSent} />}
        />
        <TextArea
          label="存在的问题"
          name="problem"
          rows={2}
          maxLength={500}
          value={problem}
          onChange={setProblem}
        />
      </SampleGrid>
      <Checkbox label="验证码能够发出" name="isSent" isChecked={isSent} onChange={setIsSent} />
    </>
  );
}

function ChoiceFields() {
  const [scale, setScale] = useState('中型');
  const [income, setIncome] = useState('');
  const [tags, setTags] = useState(['a']);
  const [isAgreed, setIsAgreed] = useState(false);
  const [view, setView] = useState<'cards' | 'rows'>('cards');
  const needs = [
    { value: 'a', label: '设备联网', note: '采集与监控' },
    { value: 'b', label: '系统上云' },
    { value: 'c', label: '数据安全', isDisabled: true },
  ];
  return (
    <SampleGrid columns={2}>
      <RadioGroup label="企业规模" name="scale" options={scales} value={scale} onChange={setScale} isInRow />
      <RadioGroup
        label="企业性质"
        name="nature"
        options={scales.slice(0, 3)}
        value=""
        onChange={() => undefined}
        error="请选择企业性质"
      />
      <Select label="上年营业收入" name="income" options={scales} value={income} onChange={setIncome} />
      <Select
        label="企业类型"
        name="type"
        options={scales}
        value=""
        onChange={() => undefined}
        error="请选择企业类型"
      />
      <CheckboxGroup
        label="需要的服务"
        name="needs"
        options={needs}
        value={tags}
        onChange={setTags}
        isOptional
      />
      <div className="stack">
        <Checkbox
          label={
            <>
              我已阅读并同意
              <a className="inline" href="#/agreement">
                《平台服务协议》
              </a>
            </>
          }
          name="agreed"
          isChecked={isAgreed}
          onChange={setIsAgreed}
          error={isAgreed ? undefined : '请先阅读并同意服务协议'}
        />
        <SegmentedControl
          label="显示方式"
          name="view"
          options={[
            { value: 'cards', label: '卡片' },
            { value: 'rows', label: '列表' },
          ]}
          value={view}
          onChange={setView}
        />
      </div>
    </SampleGrid>
  );
}

function LookupFields() {
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState('');
  const [area, setArea] = useState<CascadeNode[]>(chosenArea);
  const [none, setNone] = useState<CascadeNode[]>([]);
  const [loadAreas] = useState(createAreaSource);
  return (
    <>
      <ComboBox
        label="企业全称"
        name="companyName"
        help="输入两个字以上会给出建议"
        value={name}
        onChange={setName}
        onSelect={(suggestion) => setChosen(suggestion.id)}
        loadSuggestions={findCompanies}
        suffix={<Button>获取工商信息</Button>}
      />
      <p className="meta">
        选中的编号：<output data-testid="chosen-company">{chosen}</output>
      </p>
      <div className="field-row">
        <CascadeSelect
          label="所在地区"
          name="area"
          value={area}
          onChange={setArea}
          loadChildren={loadAreas}
          levelLabels={['省', '市', '区县']}
        />
        <CascadeSelect
          label="注册地区"
          name="area2"
          value={none}
          onChange={setNone}
          loadChildren={loadAreas}
          levelLabels={['省', '市', '区县']}
          error={none.length > 0 ? undefined : '请选择注册地区'}
        />
      </div>
    </>
  );
}
