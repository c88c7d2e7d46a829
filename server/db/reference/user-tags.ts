/** A focus field a person chooses at registration (tag list with tagType `user`). Ids are stored: never reuse one. */
export interface TagRow {
  id: number;
  tagType: 'user';
  value: string;
}

export const userTags: readonly TagRow[] = [
  '智能制造',
  '工业互联网平台',
  '工业软件',
  '标识解析',
  '数据治理',
  '人工智能应用',
  '5G 应用',
  '工业信息安全',
  '设备上云',
  '节能降碳',
  '质量管理',
  '供应链协同',
  '政策申报',
  '融资服务',
  '人才培训',
  '产学研合作',
].map((value, index) => ({ id: index + 1, tagType: 'user', value }));
