import { useState } from 'react';
import { BodyEditor } from '../features/content/body-editor/body-editor.tsx';
import { DiffView } from '../features/content/text-diff/diff-view.tsx';
import { Button } from '../ui/button/button.tsx';
import { SampleSection } from './sample.tsx';

const written = [
  '<p>各区县工信部门，有关单位：</p>',
  '<h2>一、支持设备联网</h2>',
  '<p>对规模以上工业企业<strong>新增联网</strong>的生产设备，每台补助 1,800 元，详见<a href="/p/policy">政策原文</a>。</p>',
  '<ul><li>数控机床</li><li>工业机器人<ol><li>焊接</li><li>搬运</li></ol></li></ul>',
  '<table><caption>补助标准</caption><thead><tr><th>设备</th><th>每台</th></tr></thead><tbody><tr><td>数控机床</td><td>2,000 元</td></tr><tr><td>检测设备</td><td>1,000 元</td></tr></tbody></table>',
  '<p>同一项目不重复享受。</p>',
].join('');

const changed = written
  .replace('1,800 元', '2,000 元')
  .replace('<p>同一项目不重复享受。</p>', '<p>本措施由市工信局解释。</p>');

export function BodySamples() {
  const [value, setValue] = useState(written);
  const [revision, setRevision] = useState(0);
  return (
    <SampleSection title="正文">
      <BodyEditor
        label="正文"
        name="sampleBody"
        help="政策原文照录，解读另写"
        value={value}
        onChange={setValue}
        revision={revision}
      />
      <div className="row">
        <Button
          onClick={() => {
            setValue(value.replace('工业机器人', '工业机械臂'));
            setRevision(revision + 1);
          }}
        >
          合入别人的改动
        </Button>
      </div>
      <output data-written hidden>
        {value}
      </output>
      <DiffView from={written} to={changed} kind="body" />
    </SampleSection>
  );
}
